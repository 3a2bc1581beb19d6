/**
 * The script that marks the page of a reader whose clock differs from the paper's, before it is first painted: only
 * there is the zone of a time shown (`data-zone` in app/globals.css). Pages are the same for every reader.
 */

// Half a year apart, so that a zone with another summer time differs too. Names differ for one zone: Asia/Calcutta.
const DAYS_AHEAD = [0, 182]

/** @param timeZone SITE_TIME_ZONE */
export const elsewhere = (timeZone: string) =>
  [
    'try{(function(z){',
    `if(${JSON.stringify(DAYS_AHEAD)}.some(function(n,d){`,
    'd=new Date(Date.now()+n*864e5);',
    "return d.toLocaleString('en',{timeZone:z})!==d.toLocaleString('en')",
    '}))document.documentElement.dataset.elsewhere=1',
    `})(${JSON.stringify(timeZone)})}catch(e){}`,
  ].join('')
