import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

export const culturePosts = writtenIn('en', [
  {
    slug: 'salt-ledger-novel-prize',
    title: 'Coast prize goes to a novel written on the back of salt receipts',
    shortDescription:
      'Ambika Thorat worked in a weighbridge for 34 years. “The Salt Ledger”, her first book, was finished in its lunch hours.',
    summary: '',
    category: 'books',
    alsoIn: ['culture'],
    tags: ['fiction'],
    contributors: ['anjum-faruqi'],
    picture: picture('woman-salt-ledger', 'portrait', 'classic'),
    alt: 'A woman with grey hair and glasses',
    caption: 'Ambika Thorat keeps the receipts in a biscuit tin. There are 2,906 of them.',
    minutesAgo: 290,
    hourlyViews: 230,
    body: `
<p>The judges of the Coast Prize for fiction, who are allowed to argue for three hours, took six minutes. Then they sat
on for the remaining time, their chair said, “because it was pleasant to be in agreement”.</p>
<p>The winner, <cite>The Salt Ledger</cite>, is set in one office through one working day in 1983. A lorry is weighed,
found to be nine kilos heavy, and weighed again. By evening a marriage has been arranged, a strike broken and a small
fraud forgiven, and the lorry is still on the scale.</p>
<h2>Twelve minutes at a time</h2>
<p>Ms Thorat, 66, was the clerk at the Saltworks weighbridge until she retired. She wrote on the blank side of spoiled
receipts, between lorries. “You get a sentence down and somebody hoots,” she said. “It’s good for sentences.”</p>
${figure('salt-pans', 'Flat land and low hills in gold light', 'The pans at Saltworks, where the novel’s lorry never quite arrives.')}
<p>No publisher would read a manuscript that came in a tin. Her niece typed it; a press in Lantern Hill with two employees
printed 400 copies. They are reprinting.</p>
<p>The prize is worth 500,000 mohurs. She will buy, she said, a chair in which no one has ever waited. <a
href="/culture/books/the-salt-ledger-review">Read our review</a>.</p>`,
  },
  {
    slug: 'the-salt-ledger-review',
    title: 'The Salt Ledger by Ambika Thorat: a day that weighs more than it should',
    shortDescription: 'A comedy of precision, and a heartbreaking one.',
    category: 'books',
    tags: ['fiction'],
    contributors: ['anjum-faruqi'],
    picture: picture('salt-ledger-shapes', 'geometry', 'tall'),
    alt: 'Spheres in red, sand and near-black',
    minutesAgo: 5900,
    body: `
<p>It is hard to write about honest people. They have so few secrets. Ambika Thorat’s solution is to give her heroine a
machine that tells the truth to within half a kilo and then to watch everybody negotiate with it.</p>
<p>Vimal, clerk of the weighbridge, has never falsified an entry. In the course of a Tuesday she is asked to do so by a
foreman, a priest, her brother and, most touchingly, by the driver of the lorry, who wants the load recorded as
<em>more</em> than it is because his daughter is coming to see him work.</p>
<p>Thorat’s prose has the plainness of columns. Now and then a figure is carried over: “My mother had said that love was a
matter of allowances. I had supposed she meant money.” One reads on with the breath held, as though it might move the needle.</p>
<p>If there is a fault, it is that the last chapter forgives one person too many. But the lorry’s final weight, when it
comes, is perfect.</p>`,
  },
  {
    slug: 'night-ferry-film-review',
    title: '‘The Night Ferry’ is ninety minutes, one boat and the best film of the year',
    shortDescription: 'Rukmini Sarvate’s thriller never leaves the deck, and never needs to.',
    category: 'film',
    alsoIn: ['culture'],
    tags: ['cinema', 'ferries'],
    contributors: ['anjum-faruqi'],
    picture: picture('night-ferry-still', 'sea', 'panorama'),
    alt: 'A lit ferry on a dark sea under the moon',
    minutesAgo: 1150,
    hourlyViews: 130,
    body: `
<p>Twenty-three passengers board the last boat to an island. Twenty-two tickets are collected. Everything that happens in
<cite>The Night Ferry</cite> follows from that subtraction, and it happens in what feels like a single held breath.</p>
<p>Rukmini Sarvate shot it over nineteen nights on a working ferry, between the real last crossing and the real first
one. The engine never stops. After a while you notice that it has become the score.</p>
<p>As the conductor who can count, Jaya Mascarenhas does something rare: she shows a person thinking slowly and being
right. Opposite her the veteran Balraj Vohra-Khan plays an old smuggler with the tired courtesy of a man returning
library books.</p>
<h2>A city seen from the water</h2>
<p>There is one shot of Nilbandar, at the end, with the sun coming up on it. People in the seats around me said “oh”, aloud,
at something they see every day.</p>`,
  },
  {
    slug: 'theatre-rain-roof',
    title: 'The theatre that sells the rain',
    shortDescription: 'When the Lyric’s roof failed, its company rewrote the season around the leak.',
    category: 'film',
    tags: ['monsoon', 'heritage'],
    contributors: ['anjum-faruqi'],
    picture: picture('lyric-theatre-hall', 'interior', 'panorama'),
    alt: 'A hall with rows of seats and arched windows',
    minutesAgo: 9100,
    body: `
<p>Row F, seats 9 to 12, are sold at half price and come with an umbrella. They are the first to go.</p>
<p>The Lyric, built in 1912, has needed a roof since the storm of last June. The repair was put at 31 million mohurs, or
rather more than the company has taken since it was founded. So its director, Percy Dastoor, went up with a torch, mapped
the drips, and chose the plays to suit.</p>
<p>There is now a <cite>Tempest</cite> in which nobody is acting wet. In a new comedy the heroine waits for a plumber for
two acts while the stage slowly fills. On dry nights, two stagehands help.</p>
<p>The fund stands at nine million. Mr Dastoor, asked what he would do when the roof was whole, looked alarmed.</p>`,
  },
  {
    slug: 'kokum-summer',
    title: 'The sour season: a cook’s case for kokum in everything',
    shortDescription:
      'The coast’s purple fruit cools, keeps and mends a dull dal. It is also the only souring agent that blushes.',
    category: 'food',
    tags: ['food'],
    contributors: ['anjum-faruqi'],
    picture: picture('kokum-on-branch', 'botanical', 'classic'),
    alt: 'Layered green leaves before a pale disc',
    minutesAgo: 2650,
    hourlyViews: 90,
    body: `
<p>Tamarind is a trombone and lime is a whistle. Kokum is a cello: sour, but with somewhere to go afterwards. In April the
fruit ripens in every yard from here to the Karai; by June it has been halved, salted and dried on roofs until it looks
like something a saddler left behind.</p>
${figure('kokum-branch', 'A branch with glossy leaves', 'A tree bears for sixty years and asks for nothing but to be left alone by goats.')}
<h2>Solkadhi for four</h2>
<ul><li>12 dried kokum halves</li><li>400 ml thick coconut milk</li><li>1 green chilli, 1 clove of garlic, crushed</li>
<li>Salt, and a few leaves of coriander</li></ul>
<ol><li>Soak the kokum in a glass of warm water for half an hour. Squeeze it hard; keep the water.</li>
<li>Stir in the coconut milk until it turns the pink of an old cinema.</li><li>Add chilli, garlic and salt. Wait ten
minutes. Strain if there are guests.</li></ol>
<p>Drink it after fish, never before. Before fish it is an apology.</p>`,
  },
  {
    slug: 'bread-of-mirza-bazaar',
    title: 'Nine breads before breakfast in Mirza Bazaar',
    shortDescription: 'A walk of 400 metres, beginning at half past four, with butter.',
    category: 'food',
    tags: ['food', 'heritage'],
    contributors: ['anjum-faruqi'],
    picture: picture('mirza-bazaar-dawn', 'city', 'square'),
    alt: 'Roofs, domes and distant cranes in first light',
    minutesAgo: 14400,
    hourlyViews: 18,
    legacyPath: '/food/nine-breads-before-breakfast',
    body: `
<p>Begin where the wood smoke does, at Haji Karim’s, with <em>sheermal</em> the colour of a violin. It should be eaten
standing. Four doors on, the Irani at the corner has buns split and loaded with more butter than the law of lamps allows.</p>
<p>By five you will be opposite the mosque, where a boy slaps <em>naan</em> on the wall of a pit and hooks it out with a rod
bent by his grandfather. Beyond him are <em>bhakri</em>, patted between palms with a noise like light applause; <em>pav</em>
in ladders of eight; a flaky thing with no name that sells out while you are asking.</p>
<p>The ninth is not sold. Behind the spice market a widow bakes one tray of <em>kulcha</em> for whoever comes by on their way
from a night shift. Take one. Leave the lane swept.</p>`,
  },
  {
    slug: 'brass-band-last-march',
    title: 'Play them out: the wedding band that has outlived its brides',
    shortDescription: 'The Royal Jubilee Band is 88 years old and owns eleven coats. It has never rehearsed.',
    category: 'culture',
    tags: ['music', 'heritage'],
    contributors: ['zohra-askari', 'anjum-faruqi'],
    picture: picture('man-brass-bandmaster', 'portrait', 'tall'),
    alt: 'A bandmaster with a moustache',
    minutesAgo: 7000,
    body: `
<p>Twelve musicians, eleven coats. The youngest always plays at the back, in a shirt, until somebody dies.</p>
<p>The Royal Jubilee Band was formed for a coronation that was then postponed, and has played at some nine thousand
weddings since. Bandmaster Ustad Ramzan has the list. He can show you a street and tell you who was married in it, and to
what tune, and in two cases to what tune instead.</p>
<iframe src="https://open.spotify.com/embed/track/0nb4ndR0y4lJub1l33b4nD" width="100%" height="152" title="The Royal Jubilee Band plays the Old Quay Quickstep"></iframe>
<p>Weddings have loudspeakers now. Last year they were hired for four. But in March a woman of 81 telephoned. She had been
married to the “Old Quay Quickstep” in 1966 and wished, when the time came, to leave to it also. She wanted to hear it
first, to be sure that they still had it.</p>
<p>They played it under her window on a Sunday, twice. The whole street was married again for as long as it lasted.</p>`,
  },
  {
    slug: 'museum-monsoon-opens',
    title: 'It rains indoors, on time: the Museum of the Monsoon opens its doors',
    shortDescription: 'Four galleries, 6,000 objects and one very large bucket.',
    category: 'culture',
    tags: ['monsoon', 'heritage'],
    contributors: ['anjum-faruqi', 'oliver-kanga'],
    picture: picture('museum-monsoon-facade', 'city'),
    alt: 'A row of civic buildings reflected in water',
    minutesAgo: 3050,
    body: `
<p>At noon each day a bell is rung in gallery four, visitors are handed coats, and it rains. It rains for nine
minutes, in the exact rhythm of 24 July 1989, when 411 millimetres fell on the Fort Ward and the museum’s founder lost a
piano.</p>
<p>She is Sheroo Batliwala, an acoustics engineer, and she has spent 20 years collecting what the monsoon leaves behind:
gauges, galoshes, a tram ticket found in a fish, 1,100 recordings of roofs. Tin, she says, is the tenor.</p>
<blockquote class="twitter-tweet"><p lang="en">Went for the umbrellas, stayed for the frogs. Gallery two. Take a child or
become one.</p>&mdash; A visitor (@panna_ferry_fan) <a href="https://x.com/panna_ferry_fan/status/1790000000000000001">on opening
day</a></blockquote>
<p>The best room is the smallest. It has a chair, a window on to a real drain, and nothing else. “Everyone who grew up
here,” she says, “has sat in it before.”</p>`,
  },
  {
    slug: 'typeface-shop-signs',
    title: 'The man who drew the alphabet of the shops',
    shortDescription:
      'Sign painter Y. Kamble died with 4,000 shopfronts to his name. Students are turning his brush into a font.',
    category: 'culture',
    alsoIn: ['city'],
    tags: ['heritage'],
    contributors: ['anjum-faruqi'],
    picture: picture('kamble-sign-colours', 'geometry', 'panorama'),
    alt: 'Bold quarter circles and stripes',
    hideBanner: true,
    minutesAgo: 34000,
    body: `
<p>He painted PUNCTURE and HOTEL and, once, in gold, HOPE, for an optician who had asked for something short. For half a
century Yashwant Kamble lettered the shops of Nayapul in three scripts with one flat brush, and signed none.</p>
<p>You could tell him by his R, which put a foot forward as if about to leave, and by a Devanagari <em>क</em> with the belly
of a well-fed uncle. When he died in August the students of the Polytechnic went out with tracing paper.</p>
<p>They found 612 signs still standing. The typeface will be free. It has 1,400 characters, and because he never drew the
same one twice, each has four forms and a will of its own.</p>`,
  },
])
