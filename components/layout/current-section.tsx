/**
 * Marks where the reader is in the menus. A header is the same on every page of a cache, so the address says it: the
 * links with the longest path that the page's own begins with.
 */

// Runs as the header is being read, before anything is painted; nothing of the page is written into it.
const MARK = `((h,p)=>{let n=1,f=[];for(const a of h.querySelectorAll("nav a[href]")){const q=a.pathname;if(a.host===location.host&&q.length>=n&&(p+"/").startsWith(q+"/")){if(q.length>n)f=[];n=q.length;f.push(a)}}for(const a of f)a.setAttribute("aria-current",a.pathname===p?"page":"true")})(document.currentScript.parentElement,location.pathname)`

/** Placed at the end of the header, after its links. */
export function CurrentSection() {
  return <script>{MARK}</script>
}
