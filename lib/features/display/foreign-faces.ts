/**
 * Fonts of headlines in another script are fetched only if the device lacks one, and only once such a headline is
 * visible or the reader scrolls (app/tokens.css). Visible headlines keep their height.
 */

// The font of a story's own script is fetched at once.
const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that browser bundles that import the module drop it.
export const foreignFaces = () =>
  [
    '(function(r,l,s,q,w){',
    `q=function(c){document.querySelectorAll('${HEADLINES}').forEach(c)};`,
    's=function(e,b){',
    // Not read before: it would force a layout ahead of the first paint.
    "if(r.foreign==='')return;w=innerWidth;",
    'q(function(h){b=h.getBoundingClientRect();',
    "if(b.height&&b.bottom>0&&b.top<innerHeight){h.style.minBlockSize=b.height+'px';e=0}});",
    // A scroll comes before headlines are in the window; the load event and a jump come after.
    "if(!e||e.type==='scroll')r.foreign=''};",
    "l('scroll',s,{once:true,passive:true});l('load',s);",
    // Another width has other lines; a bar of the browser that hides changes the height alone.
    "l('resize',function(){if(innerWidth!==w)q(function(h){h.style.minBlockSize=''})})",
    '})(document.documentElement.dataset,addEventListener);',
  ].join('')
