// The style sheet of the `/code` page, for any browser, phones first.

import { type Branding, DEFAULT_GROUND } from '../../../shared/api/config.ts';
import { readPlainPalette } from '../../domain/settings/plain-palette.ts';

const BASE = `body{margin:0;background:#fff;color:#12201b;font:100%/1.5 sans-serif}
header{padding:1em;font-weight:bold}
main,header{max-width:36em;margin:0 auto;padding:1em}
h1{margin:0 0 .5em;font-size:1.5em;line-height:1.25}
form{margin:0 0 1.5em}
label{display:block;font-weight:bold}
input,button{box-sizing:border-box;min-height:3em;padding:0 1em;border:1px solid #6f827b;border-radius:.5em;font:inherit}
input{width:100%;margin:.25em 0 .5em;text-transform:uppercase}
button{background:#0b6b46;border-color:#0b6b46;color:#fff;font-weight:bold}
ol{margin:0 0 1em;padding:0;list-style:none}
li{padding:.75em 0;border-top:1px solid #c9d3cf;overflow-wrap:anywhere;word-wrap:break-word}
strong{display:block}
.odds{float:right;margin-left:1em}
small{color:#4c5d56;font-size:.875em}
a{color:#0b5b3c}
@media (prefers-color-scheme:dark){
body{background:#0a0f0e;color:#eef4f1}small{color:#a3b4ad}a{color:#7fd9ae}li{border-color:#33413c}
input{background:#1a2422;color:inherit}
}
`;

/**
 * A palette with its own background is used by day and night; otherwise the visitor's colour scheme
 * decides.
 */
export function writeCodeStyle(colours: Branding['colors']): string {
  const { ground, text, soft, accent, onAccent } = readPlainPalette(colours);
  const button = `button{background:${accent};border-color:${accent};color:${onAccent}}\n`;
  if (ground === DEFAULT_GROUND) return BASE + button;
  return `${BASE}${button}@media all{body,input{background:${ground};color:${text}}small{color:${soft}}a{color:${text}}li{border-color:${soft}}input{border-color:${soft}}}\n`;
}
