/**
 * Inline script for headlines in another script than the page's: their font is fetched only if the device lacks one,
 * and only once such a headline is visible or the reader scrolls (app/tokens.css).
 */

// The font of a story's own script is fetched at once.
const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that browser bundles that import the module drop it.
export const foreignFaces = () =>
  [
    '(function(r,l,s){',
    "s=function(){r.foreign=''};",
    "l=addEventListener;l('scroll',s,{once:true,passive:true});",
    `l('load',function(){document.querySelectorAll('${HEADLINES}').forEach(function(h){`,
    'h=h.getBoundingClientRect();if(h.height&&h.top<innerHeight)s()})})',
    '})(document.documentElement.dataset);',
  ].join('')
