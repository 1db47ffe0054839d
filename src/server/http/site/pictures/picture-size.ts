// The size that every messenger shows large (https://ogp.me/#structured), px.

export const WIDTH = 1200;
export const HEIGHT = 630;
