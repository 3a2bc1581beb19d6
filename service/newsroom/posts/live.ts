import { trophyFinal } from '../live/trophy-final'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Live blogs whose updates have a route of their own; where a deployment has none, their bodies are what there is. */
export const livePosts = writtenIn('en', [
  {
    slug: 'coastal-trophy-final-live',
    title: 'Coastal Trophy final: Gulls v Rovers, over by over',
    type: 'LiveBlog',
    shortDescription:
      'Fifty overs a side, thirty-one thousand spectators and one nose. How the final was lost, and then won.',
    category: 'cricket',
    alsoIn: ['sport'],
    tags: ['gulls'],
    contributors: ['devika-shah', 'sudha-awasthi'],
    picture: picture('gulls-final-evening', 'stadium'),
    alt: 'A floodlit cricket ground by the sea',
    caption: 'Breakwater Ground in the last hour, with the tide behind the pavilion.',
    minutesAgo: 654,
    changedMinutesAgo: 240,
    hourlyViews: 210,
    liveStatus: 'Complete',
    updates: trophyFinal,
    body: `
<p>Vasant Rovers 242 all out. Nilbandar Gulls 243 for 9. The Gulls win by one wicket, off the last ball, and hold the
Coastal Trophy for the first time since 2011.</p>
<p>The report is <a href="/sport/cricket/gulls-win-coastal-trophy">here</a>; this is how it felt at the time.</p>`,
  },
])
