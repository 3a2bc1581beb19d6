/**
 * Fonts of devices that are shown until a file has loaded, or in its place for readers who save data. They are scaled
 * to the width of the file's font, so that the text does not move when it arrives.
 */

export const REGULAR = { range: '100 500', weight: 400 }
export const BOLD = { range: '501 900', weight: 600 }

/**
 * Widths of `SAMPLE` in ems per character, measured on each font. The names are full names and PostScript names,
 * because browsers look up one or the other.
 */
const TIMES = {
  regular: {
    width: 0.4014,
    names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
  },
  bold: {
    width: 0.4294,
    names: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'LiberationSerif-Bold',
    ],
  },
}

const NOTO = {
  regular: { width: 0.4767, names: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'] },
  bold: { width: 0.5057, names: ['Noto Serif Bold', 'NotoSerif-Bold'] },
}

export const FALLBACKS = [
  { of: 'Newsreader Text', family: 'Newsreader Times', ...TIMES },
  { of: 'Newsreader Text', family: 'Newsreader Noto', ...NOTO },
  { of: 'Newsreader Display', family: 'Newsreader Display Times', ...TIMES },
  { of: 'Newsreader Display', family: 'Newsreader Display Noto', ...NOTO },
  {
    of: 'Libre Franklin',
    family: 'Libre Franklin Arial',
    regular: { width: 0.4413, names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'] },
    bold: {
      width: 0.4756,
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    },
  },
  {
    of: 'Libre Franklin',
    family: 'Libre Franklin Roboto',
    regular: { width: 0.4389, names: ['Roboto', 'Roboto-Regular'] },
    bold: { width: 0.4458, names: ['Roboto Bold', 'Roboto-Bold'] },
  },
]

export const SAMPLE =
  'The council said on Tuesday that the harbour would stay open through the winter, and that pilots, dockers and engineers had agreed to work without a contract until the end of March. “We know what is at stake here,” said Ruth Almeida, who leads the port authority; nearly 4,200 jobs and 60% of the city’s trade depend on it.'

/**
 * Fonts of devices for headlines in another script than the page's. A file is only downloaded if the device has none of
 * them.
 */
export const DEVICE_FACES = [
  {
    family: 'Device Devanagari',
    file: 'noto-serif-devanagari',
    regular: [
      'Noto Serif Devanagari',
      'Noto Sans Devanagari',
      'NotoSansDevanagari-Regular',
      'Noto Sans Devanagari UI',
      'Kohinoor Devanagari',
      'KohinoorDevanagari-Regular',
      'DevanagariSangamMN',
      'Nirmala UI',
      'Lohit Devanagari',
    ],
    bold: [
      'Noto Serif Devanagari Bold',
      'Noto Sans Devanagari Bold',
      'NotoSansDevanagari-Bold',
      'Noto Sans Devanagari UI Bold',
      'KohinoorDevanagari-Semibold',
      'DevanagariSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Bengali',
    file: 'noto-serif-bengali',
    regular: [
      'Noto Serif Bengali',
      'Noto Sans Bengali',
      'NotoSansBengali-Regular',
      'Noto Sans Bengali UI',
      'KohinoorBangla-Regular',
      'BanglaSangamMN',
      'Nirmala UI',
      'Lohit Bengali',
    ],
    bold: [
      'Noto Serif Bengali Bold',
      'Noto Sans Bengali Bold',
      'NotoSansBengali-Bold',
      'Noto Sans Bengali UI Bold',
      'KohinoorBangla-Semibold',
      'BanglaSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Tamil',
    file: 'noto-serif-tamil',
    regular: [
      'Noto Serif Tamil',
      'Noto Sans Tamil',
      'NotoSansTamil-Regular',
      'Noto Sans Tamil UI',
      'TamilSangamMN',
      'Nirmala UI',
      'Lohit Tamil',
    ],
    bold: [
      'Noto Serif Tamil Bold',
      'Noto Sans Tamil Bold',
      'NotoSansTamil-Bold',
      'Noto Sans Tamil UI Bold',
      'TamilSangamMN-Bold',
      'Nirmala UI Bold',
    ],
  },
  {
    family: 'Device Nastaliq',
    file: 'noto-nastaliq-urdu',
    regular: [
      'Noto Nastaliq Urdu',
      'NotoNastaliqUrdu',
      'Jameel Noori Nastaleeq',
      'Urdu Typesetting',
      'Noto Naskh Arabic',
      'NotoNaskhArabic-Regular',
      'Noto Naskh Arabic UI',
      'Segoe UI',
    ],
  },
]
