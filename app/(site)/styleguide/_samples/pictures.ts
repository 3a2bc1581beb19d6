import type { Image } from '@/lib/delivery/model'

export const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a9099"/><circle cx="30%" cy="35%" r="12%" fill="#f2f0eb"/><path d="M0 ${height}L${width * 0.4} ${height * 0.5}L${width * 0.7} ${height * 0.8}L${width} ${height * 0.6}V${height}Z" fill="#3d444d"/></svg>`

export const drawnAddress = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing(width, height))}`

export function drawnImage(width: number, height: number, changes: Partial<Image> = {}): Image {
  return {
    src: drawnAddress(width, height),
    width,
    height,
    alt: 'A hill with the moon above it',
    caption: 'The hill at the end of the harbour, seen from the pier on an evening in March.',
    credit: 'Mira Lund',
    focus: null,
    ...changes,
  }
}

/** An address on this server, since bodies allow no `data:` addresses with SVG. */
export const drawnPath = (width: number, height: number): string => `/styleguide/pictures/${width}x${height}`
