/**
 * A script for the page's head. Headlines in a script that is not the page's are set in the device's own face; where it
 * has none, a file is fetched, but only once such a headline is in the window or the reader scrolls (app/tokens.css).
 */

// A story's own script is the page's: its face is fetched at once.
const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that a file of the browser that names it does not bring it.
export const foreignFaces = () =>
  [
    '(function(r,l,s){',
    "s=function(){r.foreign=''};",
    "l=addEventListener;l('scroll',s,{once:true,passive:true});",
    `l('load',function(){document.querySelectorAll('${HEADLINES}').forEach(function(h){`,
    'h=h.getBoundingClientRect();if(h.height&&h.top<innerHeight)s()})})',
    '})(document.documentElement.dataset);',
  ].join('')
