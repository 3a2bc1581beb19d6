import sharp from 'sharp'

// Smaller differences are anti-aliasing.
const STEP_MIN = 16
const CHANGED = [220, 0, 60, 255]
const FADED = 0.25

/**
 * @param {string | Buffer} before
 * @param {string | Buffer} after
 * @returns {Promise<{ share: number, marked: Buffer }>} share 0 to 1; PNG with changes in red
 */
export async function difference(before, after) {
  const [one, other] = await Promise.all([pixels(before), pixels(after)])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const marked = Buffer.alloc(width * height * 4, 255)
  let changed = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4
      const at = offset(one, x, y)
      const now = offset(other, x, y)
      if (at === null || now === null || differs(one.data, at, other.data, now)) {
        changed++
        marked.set(CHANGED, to)
      } else {
        for (let channel = 0; channel < 3; channel++)
          marked[to + channel] = 255 - (255 - (other.data[now + channel] ?? 0)) * FADED
      }
    }
  }
  const png = await sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { share: changed / (width * height), marked: png }
}

/** @param {string | Buffer} picture */
async function pixels(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** @param {{ width: number, height: number }} picture @param {number} x @param {number} y */
const offset = ({ width, height }, x, y) => (x < width && y < height ? (y * width + x) * 4 : null)

/** @param {Buffer} one @param {number} at @param {Buffer} other @param {number} now */
function differs(one, at, other, now) {
  for (let channel = 0; channel < 4; channel++)
    if (Math.abs((one[at + channel] ?? 0) - (other[now + channel] ?? 0)) > STEP_MIN) return true
  return false
}
