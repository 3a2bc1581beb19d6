/** Marks links by address, because the header is cached for all pages. */

// This runs inline, before the first paint.
const MARK = `((h,p)=>{let n=1,f=[];for(const a of h.querySelectorAll("nav a[href]")){const q=a.pathname;if(a.host===location.host&&q.length>=n&&(p+"/").startsWith(q+"/")){if(q.length>n)f=[];n=q.length;f.push(a)}}for(const a of f)a.setAttribute("aria-current",a.pathname===p?"page":"true")})(document.currentScript.parentElement,location.pathname)`

/** Must come after the header's links. */
export function CurrentSection() {
  return <script>{MARK}</script>
}
