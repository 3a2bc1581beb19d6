/**
 * A script for the page's head that asks for the first face before the style sheets call for it, and for none where the
 * reader saves data: then the style sheets name the device's own (app/tokens.css). A preload link in the page could not
 * know, since pages are the same for every reader.
 * @param href the face's file
 */
export const firstFace = (href: string) =>
  [
    '(function(d,c,l){',
    "if((c&&c.saveData)||matchMedia('(prefers-reduced-data:reduce)').matches)d.documentElement.dataset.saveData='';",
    "else{l=d.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';",
    `l.href=${JSON.stringify(href)};d.head.append(l)}`,
    '})(document,navigator.connection);',
  ].join('')
