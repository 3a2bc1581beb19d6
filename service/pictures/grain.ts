import sharp from 'sharp'
import { Random } from './random'

const TILE = 256 // px; large enough that the eye finds no repeat
const STRENGTH = 15 // of 255: seen in flat areas, lost in detail

/** A tile of faint dust, laid over every picture so that its gradients look printed. */
async function dust(): Promise<Buffer> {
  const random = new Random('dust')
  const pixels = Buffer.alloc(TILE * TILE * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    pixels.fill(random.chance(0.5) ? 255 : 0, i, i + 3)
    pixels[i + 3] = random.whole(0, STRENGTH)
  }
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer()
}

let tile: Promise<Buffer> | undefined

/** The tile, made once. */
export function grain(): Promise<Buffer> {
  tile ??= dust()
  return tile
}
