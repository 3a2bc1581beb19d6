import { DOCUMENT_SCRIPT } from '@/components/ui/part-attributes'
import type { Post } from '@/lib/delivery/model'
import { siteConfig } from '@/lib/settings/site-config'

// Of so many recordings the places are remembered; the oldest are dropped.
const RECORDINGS_MAX = 50
// Who has heard all but so many seconds begins anew.
const SECONDS_LEFT_MIN = 15
// A place is stored when it is so many seconds from the one stored last.
const SECONDS_BETWEEN = 5

/* Why in the browser: only it knows how far a reader has listened, and the place stays on the device.
   Without it, players begin at the beginning. It is only on stories with a recording. Events of players do not bubble,
   so it listens in the capture phase, and hears players of stories that are added later. */
const RESUME = [
  '((key,most,rest,step)=>{',
  'const read=()=>{try{return JSON.parse(localStorage.getItem(key))||{}}catch{return{}}},',
  'write=(src,at)=>{const all=read();delete all[src];if(at>0)all[src]=Math.floor(at);',
  'for(const old of Object.keys(all).slice(0,-most))delete all[old];',
  'try{localStorage.setItem(key,JSON.stringify(all))}catch{}},',
  'stored=new WeakMap,',
  'on=(name,act)=>document.addEventListener(name,({target})=>{if(target.localName==="audio"&&target.currentSrc)act(target)},true);',
  'on("play",player=>{if(stored.has(player))return;stored.set(player,0);',
  'const seek=()=>{const at=read()[player.currentSrc];',
  'if(isFinite(player.duration)&&at<player.duration-rest&&player.currentTime<1&&!("sought"in player.dataset))player.currentTime=at};',
  'player.readyState?seek():player.addEventListener("loadedmetadata",seek,{once:true})});',
  'on("timeupdate",player=>{if(Math.abs(player.currentTime-stored.get(player))>=step){',
  'stored.set(player,player.currentTime);write(player.currentSrc,player.currentTime)}});',
  'on("pause",player=>write(player.currentSrc,player.currentTime))',
  `})("masthead:listened",${RECORDINGS_MAX},${SECONDS_LEFT_MIN},${SECONDS_BETWEEN})`,
].join('')

/** Lets the players of a story go on where the reader has stopped, unless `podcasts.resume` turns it off. */
export function ResumeAudio({ post }: { post: Pick<Post, 'audio'> }) {
  const isNeeded = post.audio !== undefined && siteConfig().podcasts.resume
  return isNeeded ? <script {...{ [DOCUMENT_SCRIPT]: '' }}>{RESUME}</script> : null
}
