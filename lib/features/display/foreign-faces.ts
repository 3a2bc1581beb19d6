/** Fetches fonts for headlines in other scripts only when needed (app/tokens.css). */

const HEADLINES = 'main [lang]:not([lang^=en],[data-reading],[data-reading] *)'

// A function, so that browser bundles can drop it.
export const foreignFaces = () =>
  [
    '(function(r,l,s,q,w){',
    `q=function(c){document.querySelectorAll('${HEADLINES}').forEach(c)};`,
    's=function(e,b){',
    // Reading it earlier would force a layout.
    "if(r.foreign==='')return;w=innerWidth;",
    'q(function(h){b=h.getBoundingClientRect();',
    "if(b.height&&b.bottom>0&&b.top<innerHeight){h.style.minBlockSize=b.height+'px';e=0}});",
    "if(!e||e.type==='scroll')r.foreign=''};",
    "l('scroll',s,{once:true,passive:true});l('load',s);",
    // Browser toolbars change only the height.
    "l('resize',function(){if(innerWidth!==w)q(function(h){h.style.minBlockSize=''})})",
    '})(document.documentElement.dataset,addEventListener);',
  ].join('')
