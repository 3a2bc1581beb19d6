/** By ending. Browsers save or play these types, and run none of them. */
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

/** For patterns: `pdf|epub|…`. */
export const FILE_ENDINGS = Object.keys(FILE_TYPES).join('|')

const FILE_ADDRESS = new RegExp(`^/files/.+\\.(?:${FILE_ENDINGS})$`, 'i')

/**
 * Other addresses below `/files` are looked up as any other.
 * @param {string} path encoded
 */
export const isFileAddress = (path) => FILE_ADDRESS.test(path)
