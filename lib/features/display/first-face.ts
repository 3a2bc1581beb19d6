/**
 * Preloads the first font, except with data saving: a preload link could not differ by reader.
 * @param href the font file
 */
export const firstFace = (href: string) =>
  [
    '(function(d,c,l){',
    "if((c&&c.saveData)||matchMedia('(prefers-reduced-data:reduce)').matches)d.documentElement.dataset.saveData='';",
    "else{l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';",
    `l.href=${JSON.stringify(href)};d.head.append(l)}`,
    '})(document,navigator.connection);',
  ].join('')
