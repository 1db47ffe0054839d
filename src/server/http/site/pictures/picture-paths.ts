// Paths of the pictures of matches and booking codes.

export const PICTURES = '/pictures';

export const matchPicturePath = (matchId: string) => `${PICTURES}/match/${matchId}.png`;
export const codePicturePath = (code: string) => `${PICTURES}/code/${code}.png`;
