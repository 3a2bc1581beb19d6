/**
 * The kinds of files that readers may send. A kind is told by the first bytes of a file: the type that a browser
 * declares and the ending of the name prove nothing.
 */

type Kind = { type: string; ending: string; others?: readonly string[] }

const kind = (type: string, ending: string, ...otherEndings: string[]): Kind => ({
  type,
  ending,
  others: otherEndings,
})

/**
 * Bytes from an offset, in hexadecimal digits; `.` stands for any digit. The order matters: the first match counts, so
 * the kinds of MP4 containers with a brand of their own stand before MP4 itself.
 */
const SIGNATURES: readonly (readonly [offset: number, hex: string, kind: Kind])[] = [
  [0, 'ffd8ff', kind('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif')],
  [0, '89504e470d0a1a0a', kind('image/png', 'png')],
  [0, '474946383.61', kind('image/gif', 'gif')],
  [0, '52494646........57454250', kind('image/webp', 'webp')],
  [0, '52494646........57415645', kind('audio/wav', 'wav')],
  [0, '52494646........41564920', kind('video/x-msvideo', 'avi')],
  [0, '49492a00', kind('image/tiff', 'tif', 'tiff')],
  [0, '4d4d002a', kind('image/tiff', 'tif', 'tiff')],
  [4, '6674797061766966', kind('image/avif', 'avif')],
  [4, '66747970686569', kind('image/heic', 'heic', 'heif')],
  [4, '667479706d696631', kind('image/heic', 'heic', 'heif')],
  [4, '667479704d3441', kind('audio/mp4', 'm4a')],
  [4, '667479707174', kind('video/quicktime', 'mov', 'qt')],
  [4, '66747970', kind('video/mp4', 'mp4', 'm4v', 'm4a', '3gp', 'mov')],
  [0, '1a45dfa3', kind('video/webm', 'webm', 'mkv')],
  [0, '494433', kind('audio/mpeg', 'mp3')],
  [0, 'fffb', kind('audio/mpeg', 'mp3')],
  [0, 'fff3', kind('audio/mpeg', 'mp3')],
  [0, 'fff1', kind('audio/aac', 'aac')],
  [0, '4f676753', kind('audio/ogg', 'ogg', 'oga', 'opus', 'ogv')],
  [0, '664c6143', kind('audio/flac', 'flac')],
  [0, '2321414d52', kind('audio/amr', 'amr')],
  [0, '255044462d', kind('application/pdf', 'pdf')],
  [0, '7b5c727466', kind('application/rtf', 'rtf')],
  // Word, Excel and PowerPoint before 2007. The formats since then are ZIP archives, which follow.
  [0, 'd0cf11e0a1b11ae1', kind('application/x-ole-storage', 'doc', 'xls', 'ppt')],
  [
    0,
    '504b0304',
    kind('application/zip', 'zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'pages', 'epub'),
  ],
]

const TEXT = kind('text/plain', 'txt', 'csv', 'md', 'text', 'srt', 'vtt')

/** How many bytes of a file `kindOfFile` needs: the signatures, and enough to tell plain text from other files. */
export const FILE_HEAD_BYTES = 4_096

/** The value of `accept` of file fields. It only helps readers to choose; `kindOfFile` decides. */
export const ACCEPTED_FILES =
  'image/*,video/*,audio/*,.pdf,.rtf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.zip,.txt,.csv'

/**
 * The kind of a file; null for all others, such as programs, scripts, HTML and SVG, which the browser of an editor
 * would run.
 * @param head the first `FILE_HEAD_BYTES`
 */
export function kindOfFile(head: Uint8Array): Kind | null {
  const hex = Buffer.from(head.subarray(0, 40)).toString('hex')
  for (const [offset, signature, fileKind] of SIGNATURES)
    if (new RegExp(`^${signature}`).test(hex.slice(offset * 2))) return fileKind
  return isPlainText(head) ? TEXT : null
}

function isPlainText(head: Uint8Array): boolean {
  try {
    // `stream` accepts a last character that is cut, since only the head of the file is read.
    const words = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return words !== '' && !/[\u0000-\u0008\u000e-\u001f\u007f]/.test(words) && !/^\s*(?:<|#!|%!)/.test(words)
  } catch {
    return false
  }
}

const NAME_MAX_CHARACTERS = 200

/** The reader's name for a file, without folders and invisible characters, and with an ending that fits its kind. */
export function fileName(clientName: string, { ending, others: otherEndings = [] }: Kind): string {
  const name = clientName
    .toWellFormed()
    // Browsers escape quotes and line ends in names of files in this way.
    .replace(/%(?:22|0[ad])/gi, '_')
    .replace(/[\p{Cc}\p{Cf}/\\"]+/gu, '_')
    .slice(-NAME_MAX_CHARACTERS)
  const [, nameEnding = ''] = /\.([^.]{1,10})$/.exec(name.toLowerCase()) ?? []
  return [ending, ...otherEndings].includes(nameEnding) ? name : `${name || 'file'}.${ending}`
}
