/** @typedef {{ what: string, part: string, row: string, column: string, goal: string }} Goal */

const ofPart = (part) => (what, row, column, goal) => ({ what, part, row, column, goal })
const lighthouse = ofPart('lighthouse')
const bytes = ofPart('bytes')
const origin = ofPart('origin')
const touch = (label) => ofPart('interaction')(`INP, ${label}, ms`, `touch: ${label}`, 'INP ms', '≤ 100')
const edge = (page) =>
  ofPart('edge')(`Edge, ${page}, throughput of nginx`, page, 'of a file’s throughput', '≥ 0.8')

/** @type {readonly Goal[]} */
export const GOALS = [
  lighthouse('Performance, article', 'article', 'performance', '≥ 97'),
  lighthouse('Performance, front', 'front', 'performance', '≥ 95'),
  lighthouse('Performance, category', 'category', 'performance', '≥ 97'),
  lighthouse('Performance, live blog', 'live', 'performance', '≥ 97'),
  lighthouse('Performance, gallery', 'gallery', 'performance', '≥ 97'),
  lighthouse('Performance, Hindi article', 'hindi', 'performance', '≥ 97'),
  lighthouse('Performance, Urdu article', 'urdu', 'performance', '≥ 97'),
  lighthouse('Performance, hand-written page', 'hand-written page', 'performance', 'at most 4 above ours'),
  lighthouse('Accessibility, article', 'article', 'accessibility', '100'),
  lighthouse('Best practices, article', 'article', 'best-practices', '100'),
  lighthouse('SEO, article', 'article', 'seo', '100'),
  lighthouse('LCP, article, ms', 'article', 'LCP ms', '≤ 1,500'),
  lighthouse('LCP, front, ms', 'front', 'LCP ms', '≤ 1,800'),
  lighthouse('TBT, article, ms', 'article', 'TBT ms', '≤ 100'),
  lighthouse('TBT, front, ms', 'front', 'TBT ms', '≤ 100'),
  lighthouse('CLS, article', 'article', 'CLS', '≤ 0.01'),
  bytes('JavaScript, article, KB', 'article', 'JS KB', '≤ 140'),
  bytes('… as gzip, KB', 'article', 'JS as gzip KB', '≤ 140'),
  bytes('… of the framework’s empty page, as gzip, KB', 'framework, empty page', 'JS KB', '–'),
  bytes('Fonts, article, KB', 'article', 'fonts KB', '≤ 60'),
  bytes('Fonts, front, KB', 'front', 'fonts KB', '≤ 60'),
  bytes('Fonts, Hindi article, KB', 'hindi', 'fonts KB', '≤ 90'),
  bytes('CSS, article, KB', 'article', 'CSS KB', '≤ 12'),
  bytes('… as gzip, KB', 'article', 'CSS as gzip KB', '≤ 12'),
  bytes('HTML, article, gzip KB', 'article', 'HTML gzip KB', '≤ 18'),
  bytes('HTML, front, gzip KB', 'front', 'HTML gzip KB', '≤ 28'),
  bytes('Requests, article', 'article', 'requests', '≤ 18'),
  touch('menu'),
  touch('text size'),
  touch('load more'),
  touch('lightbox'),
  touch('slot reveal'),
  origin('Origin, article, CPU ms a request', 'article', 'CPU ms', '–'),
  origin('… of the framework’s', 'article', 'of the framework’s', '≤ 1.1'),
  origin('Origin, front, CPU ms a request', 'front', 'CPU ms', '≤ 2.5'),
  origin('… of the framework’s', 'front', 'of the framework’s', '≤ 1.1'),
  edge('article'),
  edge('front'),
]
