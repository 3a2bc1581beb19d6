import { extname, join } from 'node:path'
import type { ReadPicture } from '../service'
import { BadNewsroom } from './bad-newsroom'
import { nameOf } from './folder'
import type { SamplePicture } from './shape'

const FORMATS = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif', '.svg'])

const JPEG_QUALITY = 80

type PictureFile = SamplePicture & { path: string }

/**
 * @param files those in a folder such as `1600x900` are cropped
 * @throws BadNewsroom
 */
export async function listPictures(folder: string, files: string[]): Promise<PictureFile[]> {
  const seen = new Map<string, string>()
  return Promise.all(
    files.map(async (file) => {
      const ending = extname(file)
      if (!FORMATS.has(ending.toLowerCase()))
        throw new BadNewsroom(file, `a picture is a file of ${[...FORMATS].join(', ')}`)
      const name = nameOf('picture', file, ending)
      const other = seen.get(name)
      if (other !== undefined) throw new BadNewsroom(file, `${other} has the same name`)
      seen.set(name, file)
      const path = join(folder, file)
      return { name, path, ...(sizeInName(file) ?? (await ownSize(file, path))) }
    }),
  )
}

export function pictureReader(files: PictureFile[]): ReadPicture {
  const paths = new Map(files.map(({ name, path }) => [name, path]))
  return async ({ name, width, height }) => {
    const path = paths.get(name)
    if (path === undefined) return null
    const sharp = await loadSharp()
    return sharp(path)
      .autoOrient()
      .resize(width, height)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  }
}

function sizeInName(file: string): { width: number; height: number } | null {
  const [, width, height] = /^pictures\/([1-9]\d{0,3})x([1-9]\d{0,3})\//.exec(file) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

async function ownSize(file: string, path: string): Promise<{ width: number; height: number }> {
  try {
    const sharp = await loadSharp()
    return (await sharp(path).metadata()).autoOrient
  } catch (error) {
    throw new BadNewsroom(file, `it can't be read as a picture (${(error as Error).message})`)
  }
}

// Loading sharp is slow.
const loadSharp = async () => (await import('sharp')).default
