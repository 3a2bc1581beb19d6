import type { SampleUpdate } from '../shape'

/** The final of the Coastal Trophy, ball by ball where it mattered: a live blog that is over. */
export const trophyFinal: SampleUpdate[] = [
  {
    minutesAgo: 240,
    author: 'devika-shah',
    isPinned: true,
    title: 'Nilbandar Gulls win by one wicket',
    content: `<p>Pinto runs one, turns to shake hands, is told to run another, and dives. Four minutes of the third umpire later it
is out on the board: Gulls 243 for 9, off the last ball. That is all from the Breakwater Ground. Good night.</p>`,
  },
  {
    minutesAgo: 243,
    author: 'devika-shah',
    title: 'Last ball, two to win',
    content:
      '<p>Number eleven on strike. Reshma Pinto has a batting average of 3.1 and is looking at the sky.</p>',
  },
  {
    minutesAgo: 248,
    author: 'devika-shah',
    isPinned: true,
    title: 'Nambiar run out for 62',
    content: `<p>She had sent for a runner and then outran her. Both of them were at the same end. Gulls 238 for 9, one over
left.</p>`,
  },
  {
    minutesAgo: 266,
    author: 'sudha-awasthi',
    title: 'Four for nine',
    content: '<p>The serene part is over. So is the anxious part. Gulls 231 for 8.</p>',
  },
  {
    minutesAgo: 285,
    author: 'devika-shah',
    title: 'Dalal caught in the deep',
    content:
      '<p>She had hit the previous one on to a balcony in Kothi Road, where it is being kept. Gulls 222 for 5.</p>',
  },
  {
    minutesAgo: 308,
    author: 'devika-shah',
    isPinned: true,
    title: 'Qazi bowled for 81',
    content: `<p>Seventy-four balls, along the floor, as she was taught. The whole ground is on its feet, Vasant Rovers
included.</p>`,
  },
  {
    minutesAgo: 351,
    author: 'sudha-awasthi',
    title: 'The tide is in',
    content:
      '<p>The water is up behind the pavilion and the ball has begun to swing. Bowlers swear by it. Physicists do not.</p>',
  },
  {
    minutesAgo: 394,
    author: 'devika-shah',
    title: 'Gulls 100 for 1 after 20',
    content:
      '<p>Nothing to report, which for supporters of the Gulls is the most worrying score there is.</p>',
  },
  {
    minutesAgo: 459,
    author: 'devika-shah',
    isPinned: true,
    title: 'Rovers all out for 242',
    content:
      '<p>From 200 for 3 to 242 all out in nine overs. Pinto has four wickets, her best, and will not be asked to bat. Probably.</p>',
  },
  {
    minutesAgo: 564,
    author: 'sudha-awasthi',
    title: 'Thirty-one thousand inside',
    content:
      '<p>And every balcony on Kothi Road. The tram has stopped of its own accord at the roller end.</p>',
  },
  {
    minutesAgo: 644,
    author: 'devika-shah',
    title: 'Rovers will bat',
    content:
      '<p>They won the toss, looked at the sea, and looked at the scoreboard lights. The captains smiled for the first and last time.</p>',
  },
]
