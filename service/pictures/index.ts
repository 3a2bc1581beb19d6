/**
 * The picture desk: every illustration of the sample newsroom is drawn here, from its name alone. The same name,
 * style and size always give the same picture, so nothing has to be stored.
 */
import sharp from 'sharp'
import type { SamplePicture } from '../newsroom/shape'
import { Canvas } from './canvas'
import { grain } from './grain'
import { botanical } from './styles/botanical'
import { chart } from './styles/chart'
import { city } from './styles/city'
import { emblem } from './styles/emblem'
import { geometry } from './styles/geometry'
import { interior } from './styles/interior'
import { landscape } from './styles/landscape'
import { night } from './styles/night'
import { portrait } from './styles/portrait'
import { sea } from './styles/sea'
import { stadium } from './styles/stadium'

const QUALITY = 80

const STYLES: Record<SamplePicture['style'], (canvas: Canvas, name: string) => void> = {
  landscape,
  city,
  sea,
  portrait,
  geometry,
  chart,
  stadium,
  night,
  botanical,
  interior,
  emblem,
}

/** The drawing itself, as SVG. */
export function sketch({ name, style, width, height }: SamplePicture): string {
  const canvas = new Canvas(width, height, name)
  STYLES[style](canvas, name)
  return canvas.toString()
}

/** A JPEG of exactly the picture's width and height. */
export async function drawPicture(picture: SamplePicture): Promise<Buffer> {
  return sharp(Buffer.from(sketch(picture)))
    .composite([{ input: await grain(), tile: true }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
