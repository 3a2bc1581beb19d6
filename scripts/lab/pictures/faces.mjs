/** Bylines, and people of the stories; defaults: heads.mjs. */
import { BUSINESS, CULTURE, NATION, OPINION, SCIENCE, SPORT, TECHNOLOGY } from './inks.mjs'

const woman = { jaw: 0.92, chin: 0.85, neck: 0.82, shoulders: 0.86, brow: 0.8, brows: 0.75, lips: 1.15, nose: 0.85, eyes: 0.082, rouge: true, collar: 'open' }
const old = { age: 1.25, tone: 0.85, cheek: 0.85 }
const byline = (face) => ({ size: '480x480', ink: OPINION, face })
const sitter = (ink, face, size = '1200x1500') => ({ size, ink, face: { pitch: 0.046, zoom: 4.4, ...face } })

export const faces = {
  'byline-meera-dsouza': byline({ ...woman, hair: 0.13, long: 0.62, part: -0.25, smile: 0.5, skin: 0.84, turn: 24 }),
  'byline-imran-solanki': byline({ beard: 0.05, moustache: 1, glasses: 0.19, neck: 1.15, tone: 0.2, hairline: 0.1, wide: 1.04, turn: -22, cloth: 0.75 }),
  'byline-kavita-raman': byline({ ...woman, hair: 0.1, bun: 2, zoom: 4.15, part: 0, glasses: 0.22, smile: 0.1, turn: 14, cloth: 0.35, earring: true }),
  'byline-joseph-thekkan': byline({ ...old, hair: 0.05, hairline: 0.32, moustache: 1.1, skin: 0.6, jaw: 1.1, wide: 1.05, turn: -18, tone: 0.7 }),
  'byline-anjum-faruqi': byline({ ...woman, scarf: 1, wear: 0.3, smile: 0.65, turn: -20, skin: 0.86 }),
  'byline-devika-shah': byline({ ...woman, hair: 0.12, curl: true, long: 0.42, smile: 0.6, jaw: 1, turn: -26, skin: 0.72, tone: 0.16 }),
  'byline-tenzin-rawal': byline({ hair: 0.16, part: 0.35, wide: 1.06, cheek: 1.25, nose: 0.75, eyes: 0.056, turn: 20, cloth: 0.25, tone: 0.1 }),
  'byline-ruth-almeida': byline({ ...woman, hair: 0.14, part: 0.3, low: -0.45, smile: 0.55, turn: 18, stripes: true, cloth: 0.85, tone: 0.3, skin: 0.86 }),
  'byline-samir-joshi': byline({ hair: 0.09, hairline: 0.14, tone: 0.55, beard: 0.05, age: 0.8, jaw: 0.95, turn: 26, cloth: 0.2 }),
  'byline-parveen-mistry': byline({ ...woman, hair: 0.11, bun: 1, part: -0.1, glasses: 0.17, smile: 0.05, jaw: 0.86, turn: -16, collar: 'shirt', cloth: 0.95 }),
  'byline-oliver-kanga': byline({ hair: 0.15, curl: true, moustache: 1.25, turn: -24, skin: 0.66, noseWide: 1.2, lips: 1.25, cloth: 0.6, stripes: true }),
  'byline-lata-bhosekar': byline({ ...woman, ...old, hair: 0.1, bun: 2, zoom: 4.15, part: 0.05, glasses: 0.2, smile: 0.35, turn: 20 }),
  'byline-hassan-baig': byline({ ...old, hair: 0, beard: 0.05, moustache: 0.9, tone: 0.75, glasses: 0.18, wide: 1.03, turn: 16, cloth: 0.3 }),
  'byline-naveen-trivedi': byline({ hair: 0.11, part: -0.3, moustache: 1.15, tone: 0.14, wide: 1.08, jaw: 1.12, turn: -20, cloth: 0.9, skin: 0.7 }),
  'byline-sudha-awasthi': byline({ ...woman, hair: 0.11, braid: true, part: 0, smile: 0.45, earring: true, turn: -14, skin: 0.74, cloth: 0.4 }),
  'byline-zohra-askari': byline({ ...woman, scarf: 2, wear: 0.5, hair: 0.07, glasses: 0.21, age: 0.7, smile: 0.25, turn: 22, tone: 0.3 }),
  'byline-bilal-kashifi': byline({ hair: 0.05, beard: 0.07, cap: 1, wear: 0.95, hairline: 0.15, tone: 0.2, turn: 24, cloth: 0.8, jaw: 0.94 }),

  'ambika-thorat': sitter(CULTURE, { ...woman, ...old, hair: 0.1, bun: 2, glasses: 0.21, smile: 0.45, turn: 22, back: 0.2, zoom: 3.5 }, '1600x1067'),
  'ustad-ramzan': sitter(CULTURE, { ...old, cap: 2, wear: 0.22, moustache: 1.6, hair: 0.06, turn: -20, wide: 1.05, tone: 0.75, cloth: 0.3 }),
  'mahadev-kharvi': sitter(CULTURE, { turban: true, wear: 0.88, moustache: 1.3, tone: 0.3, skin: 0.5, age: 1, turn: 24, collar: 'open', cloth: 0.9 }),
  'ratan-sawant': sitter(BUSINESS, { ...old, hair: 0.05, hairline: 0.36, glasses: 0.2, turn: 18, cloth: 0.85, stripes: true, jaw: 0.9 }),
  'mumtaz-shaikh': sitter(BUSINESS, { ...woman, scarf: 1, wear: 0.55, smile: 0.8, cheek: 1.2, turn: -24, skin: 0.78 }),
  'net-mender': sitter(BUSINESS, { ...woman, ...old, age: 1.7, hair: 0.08, bun: 1, earring: true, skin: 0.5, smile: 0.15, turn: 28 }),
  'hirabai-tandel': sitter(NATION, { ...woman, age: 1, hair: 0.09, bun: 1, tone: 0.4, skin: 0.56, earring: true, smile: 0.5, wide: 1.06, jaw: 1.05, turn: -24 }),
  'kashinath-bapat': sitter(SCIENCE, { ...old, cap: 1, wear: 0.95, moustache: 1.2, hair: 0.06, skin: 0.6, turn: 22, cloth: 0.8 }),
  'divya-rane': sitter(SPORT, { ...woman, hair: 0.08, braid: true, part: 0, smile: 1, skin: 0.58, jaw: 0.88, turn: -20, tone: 0.12 }),
  'fatima-bi': sitter(SPORT, { ...woman, ...old, age: 1.5, scarf: 1, wear: 0.85, glasses: 0.2, smile: 0.55, turn: 22 }),
  'pahalwan-ustad': sitter(SPORT, { hair: 0.03, hairline: 0.1, moustache: 1.7, neck: 1.35, jaw: 1.2, wide: 1.1, shoulders: 1.25, collar: 'open', cloth: 0.75, skin: 0.66, turn: -22, zoom: 3.9 }, '1400x1400'),
  'old-mans-beard': sitter(TECHNOLOGY, { ...old, beard: 0.15, moustache: 1.4, hair: 0.14, curl: true, hairline: 0.1, skin: 0.5, age: 1.6, turn: -26, back: 0.2, zoom: 3.2, cloth: 0.6 }, '1600x1067'),
}
