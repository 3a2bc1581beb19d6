/**
 * A script for the page's head. Headlines in a script that is not the page's are set in the device's own face; where it
 * has none, a file is fetched, but only once such a headline is in the window or the reader scrolls (app/tokens.css).
 * Headlines in the window keep their height when the file arrives, so that nothing below them moves up.
 */

// A story's own script is the page's: its face is fetched at once.
const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that a file of the browser that names it does not bring it.
export const foreignFaces = () =>
  [
    '(function(r,l,w,s,q){',
    `q=function(c){document.querySelectorAll('${HEADLINES}').forEach(c)};`,
    's=function(e,b){',
    "if(r.foreign==='')return;",
    'q(function(h){b=h.getBoundingClientRect();',
    "if(b.height&&b.bottom>0&&b.top<innerHeight){h.style.minBlockSize=b.height+'px';e=0}});",
    // A scroll comes before headlines are in the window; the load event and a jump come after.
    "if(!e||e.type==='scroll')r.foreign=''};",
    "l('scroll',s,{once:true,passive:true});l('load',s);",
    // Another width has other lines; a bar of the browser that hides changes the height alone.
    "l('resize',function(){if(innerWidth!==w)q(function(h){h.style.minBlockSize=''})})",
    '})(document.documentElement.dataset,addEventListener,innerWidth);',
  ].join('')
