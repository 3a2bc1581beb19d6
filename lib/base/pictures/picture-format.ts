const BEGINNINGS =
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|mi?s?f1))/

const LONGEST_BEGINNING = 12

/** SVG is excluded: a 1 KB file may take minutes. */
export const isPictureFile = (file: Uint8Array): boolean =>
  BEGINNINGS.test(Buffer.from(file.subarray(0, LONGEST_BEGINNING)).toString('latin1'))
