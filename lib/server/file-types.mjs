/**
 * The types of documents that the site serves, by ending. Browsers save or play them; a type that they would run, such
 * as HTML or SVG, would run with the site's name.
 */
export const FILE_TYPES = /** @type {const} */ ({
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  rtf: 'application/rtf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  ics: 'text/calendar; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
})

/** The endings as a part of a regular expression: `pdf|epub|…`. next.config.mjs uses it too. */
export const FILE_ENDINGS = Object.keys(FILE_TYPES).join('|')

const FILE_ADDRESS = new RegExp(`^/files/.+\\.(?:${FILE_ENDINGS})$`, 'i')

/**
 * Whether a path names a document. Other addresses below `/files` may be those of records.
 * @param {string} path percent-encoded
 */
export const isFileAddress = (path) => FILE_ADDRESS.test(path)
