import { figure } from '../figure'
import type { SampleUpdate } from '../shape'

/** Election night, update by update. The last ones are still to come when the service starts, so a reader sees them arrive. */
export const electionNight: SampleUpdate[] = [
  {
    minutesAgo: -64,
    author: 'meera-dsouza',
    isPinned: true,
    title: 'Forty-eight of forty-eight',
    content: `<p>Weir Street is the last ward of the night: the Green Front holds it by 88 votes. The council stands at
Harbour and Workers’ 22, Coastal Alliance 17, Independents 5, Green Front 4. Nobody has 25.</p>`,
  },
  {
    minutesAgo: -41,
    author: 'ruth-almeida',
    title: 'Lighthouse Hill declares',
    content: `<p>The Coastal Alliance keeps Lighthouse Hill with 51.2 per cent, its best result of the night. That is 47 wards,
and one to go.</p>`,
  },
  {
    minutesAgo: -27,
    author: 'naveen-trivedi',
    title: 'Upper Market, and no more tea',
    content: `<p>Upper Market stays with the Harbour and Workers’ Party by 640. The urns at Ward Hall 6 are empty, and the
returning officer has sent for another.</p>`,
  },
  {
    minutesAgo: -16,
    author: 'parveen-mistry',
    title: 'Heads',
    content:
      '<p>The coin came down on the Founder’s side. Saltworks East goes to the Harbour and Workers’ Party by a mohur.</p>',
  },
  {
    minutesAgo: -9,
    author: 'imran-solanki',
    isPinned: true,
    title: 'Saltworks East: the recount ends in a tie',
    content: `<p>Three thousand one hundred and seven votes each. The returning officer has asked for the mohur. Both
candidates have asked for a chair.</p>`,
  },
  {
    minutesAgo: -4,
    author: 'meera-dsouza',
    title: 'Greens: “We are not in a hurry”',
    content: `<p>Ila Sequeira says her party will talk to both sides in the morning, and to neither before breakfast.</p>
<blockquote><p>A tunnel waits for nobody, we were told. It can wait for us.</p></blockquote>`,
  },
  {
    minutesAgo: -2,
    author: 'naveen-trivedi',
    title: 'The ferries will run late',
    content:
      '<p>The 11.40 to Panna Island is held until the island’s agents have signed. The crew are playing cards.</p>',
  },
  {
    minutesAgo: 8,
    author: 'imran-solanki',
    isPinned: true,
    title: 'Saltworks recount ordered',
    content: `<p>The returning officer has ordered a recount in Saltworks East, where six votes separate the two leading
candidates. Both have agreed to wait for it on the same bench. “We were at school together,” said one. “I have
beaten him before,” said the other.</p>`,
  },
  {
    minutesAgo: 19,
    author: 'parveen-mistry',
    title: 'Kothi Road stays independent',
    content: `<p>Shopkeeper Harish Pai is back with 1,466 votes, having spent, he says, nothing but shoe leather. He wants the
street lamps on by six and will vote with whoever lights them.</p>`,
  },
  {
    minutesAgo: 31,
    author: 'meera-dsouza',
    isPinned: true,
    title: 'Mayor Venkatesan: ‘The city has asked for an argument’',
    content: `<p>Tahira Venkatesan, who keeps her own Lantern Hill seat by 1,902 votes, has conceded that the Alliance can no
longer govern alone. “The city did not ask us to leave. It asked us for an argument, and it will get a good
one,” she told supporters on the town hall steps.</p>`,
  },
  {
    minutesAgo: 44,
    author: 'ruth-almeida',
    title: 'Council seats, 44 wards in',
    content: `<table><caption>Seats, 44 of 48 wards declared</caption>
<thead><tr><th>Party</th><th>Seats</th><th>Change</th></tr></thead>
<tbody><tr><td>Harbour and Workers’</td><td>20</td><td>+9</td></tr><tr><td>Coastal Alliance</td><td>16</td><td>−11</td></tr>
<tr><td>Independents</td><td>5</td><td>+2</td></tr><tr><td>Green Front</td><td>3</td><td>+1</td></tr></tbody></table>
<p>Lighthouse Hill, Weir Street, Upper Market and Saltworks East are still to come.</p>`,
  },
  {
    minutesAgo: 58,
    author: 'meera-dsouza',
    isPinned: true,
    title: 'The tunnel vote',
    content: `<p>In all six wards along the route of the harbour tunnel the governing party’s vote fell by more than ten points.
Our <a href="/nation/politics/tunnel-cost-doubles">report last week</a> showed that the bill has almost doubled
since the contract was signed.</p>
${figure('assembly-benches', 'Rows of benches under tall windows', 'The council chamber, swept and empty, an hour before the first declaration.')}`,
  },
  {
    minutesAgo: 66,
    author: 'naveen-trivedi',
    title: 'A spoilt paper, framed',
    content: `<p>At the Assembly hall one ballot reads “none of you, but thank you for asking”. The clerks have voted, four to one,
that it is spoilt.</p>`,
  },
  {
    minutesAgo: 73,
    author: 'parveen-mistry',
    title: 'Mirza Bazaar changes hands',
    content: `<p>The dockers’ party takes Mirza Bazaar by 312 votes. It has not won here since the ward was two wards and one of
them was a swamp.</p>`,
  },
  {
    minutesAgo: 85,
    author: 'imran-solanki',
    title: 'Power fails at Ward Hall 3',
    content: `<p>Eleven minutes in the dark. The boxes were under the returning officer’s own chair throughout, she says, with the
returning officer on it. Counting has begun again by lantern.</p>`,
  },
  {
    minutesAgo: 94,
    author: 'parveen-mistry',
    isPinned: true,
    title: 'East Basin falls',
    content: `<p>East Basin, held by the Alliance for 22 years, goes to the docker and union organiser Salma Bhatkar of the
Harbour and Workers’ Party. There were three cheers and one ship’s horn; the pilot says it was a coincidence.</p>
${figure('cranes-east-basin', 'Dock cranes against an evening sky', 'East Basin, where the night’s loudest cheer was heard.')}`,
  },
  {
    minutesAgo: 103,
    author: 'ruth-almeida',
    title: 'A swing you can walk along',
    content: `<p>Take the tram from Old Quay to Saltworks and you now cross five wards of the Harbour and Workers’ Party in a row.
This morning it was two.</p>`,
  },
  {
    minutesAgo: 112,
    author: 'meera-dsouza',
    title: 'Finance chair out',
    content: `<p>Devendra Kale, who signed the tunnel contract, has lost Breakwater by 204 votes. He shook every hand in the hall,
some of them twice.</p>`,
  },
  {
    minutesAgo: 121,
    author: 'naveen-trivedi',
    title: '',
    content: '<p>The cat from Panna Island has been found asleep in box two. It did not vote.</p>',
  },
  {
    minutesAgo: 133,
    author: 'imran-solanki',
    title: 'Greens take a third',
    content: `<p>Terrace Gardens goes green by 41 votes after two bundles were found in the wrong tray. The Alliance asked for, and
got, a third look at the tray.</p>`,
  },
  {
    minutesAgo: 141,
    author: 'ruth-almeida',
    isPinned: true,
    title: 'Turnout confirmed',
    content: `<p>The electoral office puts turnout at 67.3 per cent. In Mirza Bazaar, where the queue was still three hundred long
when the doors should have closed, voting went on until nine.</p>`,
  },
  {
    minutesAgo: 152,
    author: 'parveen-mistry',
    title: 'Dhow Yard: no surprise, large margin',
    content:
      '<p>Harbour and Workers’ 2,880, everybody else 911. The shipwrights have gone back to the party they had begun at noon.</p>',
  },
  {
    minutesAgo: 164,
    author: 'meera-dsouza',
    title: 'What the phones are doing',
    content: `<p>Three green councillors and five independents tell us their telephones have not stopped. One has put hers in the
bread bin. See our analysis: <a href="/nation/politics/alliance-weighs-coalition">a coalition the Alliance swore it would
never need</a>.</p>`,
  },
  {
    minutesAgo: 175,
    author: 'naveen-trivedi',
    title: 'Fort Ward for the Alliance',
    content:
      '<p>A hold, with 44 per cent, down from 57. The candidate thanked God, his mother and the tram company, in that order.</p>',
  },
  {
    minutesAgo: 187,
    author: 'imran-solanki',
    isPinned: true,
    title: 'First declaration: Panna Island',
    content: `<p>As always, the island is first. Its 2,114 ballots crossed the harbour on the 6.15 ferry in two steel boxes, with a
constable, a cat and every candidate aboard. The independent Gaspar Menezes is returned for a fifth term.</p>`,
  },
  {
    minutesAgo: 204,
    author: 'parveen-mistry',
    title: 'Boxes at the Assembly hall',
    content:
      '<p>The last of 316 steel boxes has come in from Saltworks, on a handcart, because the lorry would not start.</p>',
  },
  {
    minutesAgo: 222,
    author: 'ruth-almeida',
    title: 'Exit poll, with salt',
    content: `<p>The harbour radio’s exit poll has the two large parties level on 18. It was wrong by nine last time, and has
apologised in advance.</p>`,
  },
  {
    minutesAgo: 240,
    author: 'meera-dsouza',
    title: 'What to look for tonight',
    content: `<ul><li>Twenty-five seats make a majority.</li><li>The six tunnel wards will declare before nine.</li>
<li>A tie is settled by a coin, an 1874 silver mohur kept in the town hall safe for the purpose.</li></ul>`,
  },
  {
    minutesAgo: 268,
    author: 'naveen-trivedi',
    title: 'Rings off',
    content:
      '<p>The clerks’ rings are in a saucer on the returning officer’s table. There are forty-one of them and one is a key ring.</p>',
  },
  {
    minutesAgo: 297,
    author: 'imran-solanki',
    title: 'Still queueing in Mirza Bazaar',
    content: '<p>Whoever was in the queue when the doors closed may vote. The queue is singing.</p>',
  },
  {
    minutesAgo: 320,
    author: 'meera-dsouza',
    title: 'Good evening',
    content: `<p>Polls have closed, the tea urns are on, and the counting clerks have been asked to remove their rings. We shall be
here until the last ward is in.</p>`,
  },
]
