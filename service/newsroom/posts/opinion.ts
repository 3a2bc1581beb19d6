import { picture } from '../picture'
import { writtenIn } from '../written'

export const opinionPosts = writtenIn('en', [
  {
    slug: 'leader-count-the-families',
    title: 'The Courier’s view: a port that can move a river can move a fish market',
    shortDescription:
      '“Where practicable” is not a promise. East Basin’s commissioners should strike it out.',
    category: 'opinion',
    tags: ['port-expansion', 'fisheries'],
    contributors: [],
    picture: picture('leader-east-basin', 'geometry'),
    alt: 'Bold arcs in blue, ochre and red',
    minutesAgo: 75,
    hourlyViews: 200,
    body: `
<p>There is a sound case for the <a href="/business/shipping/east-basin-expansion-approved">new berths at East Basin</a>.
Ships are getting longer and harbours that do not follow them become marinas. Nilbandar has no wish to be pretty.</p>
<p>There is no sound case for two words in the resolution. The landing used by 430 fishing families is to be rebuilt before
dredging “where practicable”. Everybody who has waited for a landlord to mend a roof knows what they mean.</p>
<p>The port proposes to shift twelve million cubic metres of mud, to walk two cranes down the quay in a night, to plant a
forest in the sea. It can pour four hundred metres of slipway first. The cost is about a quarter of one crane. The
commissioners are engineers. They should be embarrassed to call it difficult.</p>
<p>Strike the two words out on Monday, and nobody need appeal.</p>`,
  },
  {
    slug: 'bhosekar-umbrella-manners',
    title: 'On the manners of umbrellas',
    shortDescription:
      'There are three classes of people in a monsoon: those who tilt, those who lift, and those who should be at home.',
    category: 'columns',
    alsoIn: ['opinion'],
    tags: ['monsoon'],
    contributors: ['lata-bhosekar'],
    picture: picture('woman-bhosekar-sketch', 'portrait', 'square'),
    alt: 'The columnist in a mustard jacket, before a rose arch',
    minutesAgo: 1490,
    hourlyViews: 150,
    body: `
<p>When two umbrellas meet on the pavement of Kothi Road, one must rise and one must dip. I was taught that the taller
person lifts. My late husband, who was short and gallant, held that the drier one does. We were once stuck outside the
post office for some minutes, being considerate.</p>
<p>The young do neither. They come straight on, behind a telephone, under a thing the size of a bandstand, and one is
driven into a doorway with the goats.</p>
<p>I do not blame them. We stopped teaching it. In my years at Lantern Hill we had an hour a week called Conduct, in which I
showed forty boys how to pass on a staircase, how to stop being angry, and how to hold an umbrella over somebody else
without wetting a third. It was replaced by Computing in 1999. They can all compute.</p>
<p>Last Tuesday, though, at the Nayapul crossing, a lad with a parcel on his head stopped in front of me, looked at the
space between us, worked it out, and lowered his parcel. I have been happy ever since. I do hope it was not eggs.</p>`,
  },
  {
    slug: 'bhosekar-in-praise-of-queues',
    title: 'In praise of the slow queue',
    shortDescription: 'You learn more in a line at the ration office than in a year of being served.',
    category: 'columns',
    tags: [],
    contributors: ['lata-bhosekar'],
    picture: null,
    minutesAgo: 11560,
    body: `
<p>They have put a machine in the ration office that tells you by message when to come. I came. I was served in four
minutes. I went home knowing nothing.</p>
<p>In the old line I had learnt, over the years, how to get ink out of cotton, which of the two dentists drinks, why the
Pereiras do not speak, and the second verse of a song I had sung wrongly since 1961. I met my cook there. I was proposed to
there, though not by anyone I could use.</p>
<p>A city is not a set of errands. It is a number of people made to stand beside one another with nothing to do. By all
means take away the waiting. But tell me where you mean to put the company.</p>`,
  },
  {
    slug: 'baig-empty-flats-tax',
    title: 'Tax the dark window, but count the candles first',
    shortDescription: 'The levy on empty homes is right. As drafted it will mostly collect light bulbs.',
    category: 'columns',
    alsoIn: ['opinion'],
    tags: ['budget', 'housing'],
    contributors: ['hassan-baig'],
    picture: picture('baig-dark-windows', 'city', 'small'),
    alt: 'A block with some windows lit',
    minutesAgo: 900,
    hourlyViews: 100,
    body: `
<p>One flat in nine in this city is empty, and the finance minister proposes to tax it at two per cent. Good. An empty flat
uses the same drain, guard and sea wall as a full one and adds nothing to the queue at the baker’s.</p>
<p>But the bill defines “occupied” by the electricity meter: forty units a month. Forty units is one refrigerator with
nothing in it. I predict a brisk trade in refrigerators.</p>
<p>Other cities have tried water, which is harder to fake, since somebody must come and run it. Better still is the
simplest test, used in Ilvana since 1978: the flat is empty unless a person will sign, under penalty, that they sleep
there. People will leave a light on for a landlord. Far fewer will perjure themselves.</p>
<p>The other half of the matter is fear. Owners keep tenants out because the courts take eleven years to let them back in.
A tribunal that ruled in eleven weeks would fill more rooms than the tax. It would cost, by my arithmetic, one thirtieth
of what the tax will raise. Do both, in that order.</p>`,
  },
  {
    slug: 'guest-nurse-night-heat',
    title: 'I am a night nurse. Let me tell you about three in the morning',
    shortDescription: 'The study was right about hot nights. The wards have known it for years.',
    category: 'opinion',
    tags: ['extreme-heat', 'public-health'],
    contributors: [],
    picture: picture('night-ward-window', 'interior', 'classic'),
    alt: 'A room with a lamp, an armchair and a window at dusk',
    minutesAgo: 1610,
    body: `
<p><em>Sister Philomena Rasquinha has worked nights at the Fort Ward General since 2004.</em></p>
<p>They do not come in at noon. At noon they are in the shade, cross, drinking water. They come at three in the morning in
a rickshaw with the hood down for air, and the daughter says: “She was talking a minute ago.”</p>
<p>So I read your report that <a href="/science-climate/health/heat-night-deaths">it is the nights that kill</a> as one reads
a letter from one’s own village.</p>
<p>What would help? Lime on the roof, certainly. But also a room. Every ward has a school, every school a ground floor with
a stone floor and fans. Unlock it at dusk when the night will be over 29. Put one of us there with a jug. I have asked the
corporation. It worries about the furniture.</p>
<p>We can scrub desks. I have never yet scrubbed anyone back.</p>`,
  },
  {
    slug: 'letters-bell-note',
    title: 'Letters: the bell, the basin, and a correction about frogs',
    shortDescription: 'Readers write.',
    category: 'opinion',
    tags: [],
    contributors: [],
    picture: null,
    minutesAgo: 3150,
    body: `
<h2>A tone and a half</h2>
<p>Sir: Your correspondent says that the <a href="/world/region/ilvana-returns-bell">bell of Fort Sahil</a> has dropped by a
tone and a half. So have I, and I am still in the choir. <em>Agnes Lobo, Fort Ward</em></p>
<h2>Practicable</h2>
<p>Sir: As a plumber I have been using “where practicable” for forty years. I had no idea that it could be done with a whole
harbour. <em>R. Bhatkar, Nayapul</em></p>
<h2>Not frogs</h2>
<p>Sir: The recording in gallery two of the new museum, much admired in your pages, is of the painted narrow-mouthed <em>toad</em>.
I held the microphone. <em>Dr P. Wadia, Panna Island</em></p>`,
  },
  {
    slug: 'solanki-notebook-tally',
    title: 'Reporter’s notebook: what a tally clerk knows',
    shortDescription:
      'Before I wrote about ships I counted what came off them. It is not such a different trade.',
    category: 'columns',
    path: '/business/shipping/solanki-notebook-tally',
    tags: ['freight'],
    contributors: ['imran-solanki'],
    picture: picture('man-solanki-notebook', 'portrait', 'classic'),
    alt: 'A man with glasses before a painted backdrop',
    minutesAgo: 2020,
    body: `
<p>You stand on the quay with a board and a pencil. Something goes past. You make a mark. After every fifth mark you draw a
line through the four, and after eight hours you add them up and somebody disputes it.</p>
<p>That is all a tally clerk does, and I did it for three years. It taught me the only two rules of reporting I am sure of.
The first is to write it down while it is in front of you. The second is that when everyone on the ship gives the same
number, they have been talking.</p>
<p>I thought of both while I sat with Ratan Sawant, whose notebooks are the spine of
<a href="/business/shipping/ledger-of-lost-cargo">our report on the lost cargo</a>. He apologised for his handwriting. I have
never read anything so clear.</p>`,
  },
])
