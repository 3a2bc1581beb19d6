import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs'

/**
 * @param {Uint8Array} font TrueType
 * @param {string} text
 * @param {number} weight
 * @returns {number} ems per character
 */
export function textWidth(font, text, weight) {
  const face = new Face(new Blob(font))
  const drawn = new Font(face)
  drawn.setVariations([new Variation('wght', weight)])
  const shaped = new Text()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  shape(drawn, shaped)
  const advances = shaped.getGlyphPositions().map(({ xAdvance }) => xAdvance)
  return advances.reduce((sum, advance) => sum + advance, 0) / face.upem / text.length
}
