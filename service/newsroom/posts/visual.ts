import { figure, slide } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Videos, galleries and web stories. */
export const visualPosts = writtenIn('en', [
  {
    slug: 'night-the-river-came-back',
    title: 'Video: the night the river came back',
    type: 'Video',
    shortDescription: 'Eight hours on Nayapul bridge with the people who watch the gauge.',
    category: 'monsoon',
    alsoIn: ['science-climate'],
    tags: ['monsoon', 'floods'],
    contributors: ['joseph-thekkan', 'oliver-kanga'],
    picture: picture('video-nayapul-gauge', 'night'),
    alt: 'A small lit building beside dark water under the stars',
    minutesAgo: 255,
    hourlyViews: 270,
    path: '/science-climate/monsoon/night-the-river-came-back',
    body: `
<iframe width="560" height="315" src="https://www.youtube.com/embed/mEgh1aCr35t" title="The night the river came back" allowfullscreen></iframe>
<p>At 22.58 Suresh Patole reads the gauge by torch, reads it again, and hands the torch to someone else to read. This film
begins there.</p>
<h2>In this film</h2>
<ul><li>00:00 The needle stops</li><li>02:14 The school opens</li><li>05:40 “I didn’t believe the all-clear”</li>
<li>08:32 Four in the morning</li><li>11:05 The wall, at sunrise</li></ul>
<p><strong>Suresh Patole, gauge reader:</strong> You hear it before it is on the scale. The sound goes out of the bridge. A
river going down chatters. One that is coming up says nothing.</p>
<p><strong>Rukhsar Inamdar, Tamarind Gardens:</strong> The siren said go home. My grandmother said, look at the ants. So we
kept the bags where they were.</p>`,
  },
  {
    slug: 'crane-walk-time-lapse',
    title: 'Watch: a 900-tonne crane goes for a walk',
    type: 'Video',
    shortDescription: 'Rehearsal on the East Basin rails, in two minutes.',
    category: 'shipping',
    tags: ['port-expansion'],
    contributors: ['oliver-kanga'],
    picture: picture('video-crane-walk', 'city'),
    alt: 'Dock cranes above the rooftops',
    minutesAgo: 1800,
    hourlyViews: 115,
    body: `
<iframe src="https://player.vimeo.com/video/900000001?h=c4a9e5" width="640" height="360" title="A crane goes for a walk" allow="fullscreen; picture-in-picture"></iframe>
<p>It takes 64 wheels, 22 people and a man who walks backwards in front of it with a spirit level. In the rehearsal on
Sunday gantry number four moved thirteen metres in an hour and a half, and thirteen metres back.</p>
<p>The man with the level is Dominic Vaz. He has done this once before, in 1993. “You don’t watch the crane,” he says in
the film. “The crane is not going anywhere. You watch the ground.”</p>`,
  },
  {
    slug: 'how-to-tie-a-dhow',
    title: 'Film: 4,000 stitches to a hull',
    type: 'Video',
    shortDescription: 'No nails. The last yard on the coast that sews its boats.',
    category: 'culture',
    tags: ['heritage'],
    contributors: ['oliver-kanga', 'naveen-trivedi'],
    picture: picture('video-sewn-hull', 'sea', 'classic'),
    alt: 'A dhow with a pale sail close to shore',
    minutesAgo: 6700,
    body: `
<iframe width="560" height="315" src="https://www.youtube.com/embed/5eWnHu11dh0" title="4,000 stitches to a hull" allowfullscreen></iframe>
<p>Coir rope, soaked for a month in the creek, goes through a hole, round a wad of fibre and back. Pull until it sings. Do
that four thousand times and you have a boat that gives a little when it meets a rock, and forgives it.</p>
${figure('man-rigger', 'Portrait of a rigger', 'Mahadev Kharvi has sewn nineteen hulls. He can tell which stitches are his by the knot, and which his brother’s by the gap.')}
<p>The narration is in Hindi with English captions. The singing is a count: each verse is a hundred stitches, and the
joke in verse nine, we are told, cannot be captioned.</p>`,
  },
  {
    slug: 'final-over-in-full',
    title: 'Highlights: the final over, and the four minutes after it',
    type: 'Video',
    shortDescription: 'Six balls, two runs, one nose.',
    category: 'cricket',
    alsoIn: ['sport'],
    tags: ['gulls'],
    contributors: ['devika-shah'],
    picture: picture('video-gulls-final-over', 'stadium'),
    alt: 'A cricket ground under floodlights',
    minutesAgo: 215,
    hourlyViews: 345,
    body: `
<iframe width="560" height="315" src="https://www.youtube.com/embed/g0GuLLs4_vR" title="The final over" allowfullscreen></iframe>
<p>Ball by ball: a dot; a leg bye off the hip; a wicket, and a silence you can hear on the recording; a dot that hit the
stumps and moved no bail; a wide nobody appealed against; and the last.</p>
<p>The full story is in <a href="/sport/cricket/gulls-win-coastal-trophy">Devika Shah’s report</a>.</p>`,
  },
  {
    slug: 'budget-explained-onions',
    title: 'The budget explained with eleven onions',
    type: 'Video',
    shortDescription: 'Kavita Raman goes to market. The film is being re-cut; here is what she said.',
    category: 'business',
    tags: ['budget', 'inflation'],
    contributors: ['kavita-raman'],
    picture: picture('video-eleven-onions', 'chart', 'classic'),
    alt: 'Coloured columns crowded together like a city',
    minutesAgo: 1480,
    body: `
<p>Here are eleven onions. They are what the government has. Three of them, these three, it owes already: that is interest,
and we put them back in the bag before we have cooked anything.</p>
<p>Two more are salaries. One and a half, pensions. This large one is diesel, which everyone would like to see smaller and
nobody would like to peel.</p>
<p>So that leaves three for schools, drains, hospitals, trains and you. This year half of one has been moved to drains. When
people say that a budget is historic, that is generally what they mean: half an onion.</p>`,
  },
  {
    slug: 'fish-market-before-dawn',
    title: 'In pictures: the fish market before dawn',
    type: 'Gallery',
    shortDescription: 'By the time you wake, 60 tonnes have changed hands, and so has most of the gossip.',
    category: 'city',
    alsoIn: ['food'],
    tags: ['in-pictures', 'fisheries', 'food'],
    contributors: ['oliver-kanga'],
    picture: picture('gallery-fish-market', 'sea', 'panorama'),
    alt: 'Fishing boats come in under a low sun',
    minutesAgo: 530,
    hourlyViews: 175,
    body: `
<p>Oliver Kanga spent six nights at Old Quay between two and five o’clock. He drew what he saw the next afternoon, from
memory, “before the smell wore off”.</p>
${figure('market-lamps', 'A single lamp in the dark', '2.10am. The tea stall lights its lamp. Boats steer by it, though it is on no chart.')}
${figure('market-first-boat', 'A fishing boat on dark water', '2.40am. First in is the Santa Rita, with mackerel, and an engine that can be heard from Lantern Hill.')}
${figure('market-auction-hall', 'A large room with tall windows', '3.00am. The hall is hosed down. For five minutes it is the cleanest room in the city.')}
${figure('woman-auctioneer', 'Portrait of an auctioneer', '3.15am. Hirabai Tandel has sold here since she was nine. Her hand signals cannot be taught, she says, only inherited.')}
${figure('market-baskets', 'A pattern of round shapes', '3.50am. Baskets: red rim for the hotels, blue for the hospitals, plain for whoever is quickest.')}
${figure('market-ice-road', 'A street with lit windows', '4.20am. Ice goes out by handcart. A block loses a tenth of itself by Kothi Road.')}
${figure('market-sunrise', 'Boats at sunrise', '5.05am. Over. A cat audits the floor.')}`,
  },
  {
    slug: 'gardens-of-lantern-hill',
    title: 'In pictures: one garden, eight hours',
    type: 'Gallery',
    shortDescription:
      'The botanic garden on Lantern Hill from opening bell to the flower that waits for it to close.',
    category: 'science-climate',
    tags: ['in-pictures'],
    contributors: ['oliver-kanga'],
    picture: picture('gallery-botanic-garden', 'botanical', 'panorama'),
    alt: 'Dense leaves and tall flowers against a disc of light',
    minutesAgo: 4100,
    hourlyViews: 40,
    path: '/science-climate/gardens-of-lantern-hill',
    body: `
<p>It was laid out in 1862 to find out what would grow here. The answer was: everything, and over the path.</p>
${figure('garden-ferns', 'Ferns', '10am. The fern walk is four degrees cooler than the gate, and is kept by nurses on their break.')}
${figure('garden-palm-house', 'Palm fronds', '11am. The talipot flowers once, at about sixty, and dies of it. This one is fifty-eight.')}
${figure('garden-reading-room', 'A reading room', 'Noon. The herbarium holds 80,000 sheets and one chair, which everyone is polite about.')}
${figure('garden-terrace', 'Terraced slopes', '1pm. From the terrace you can see the river’s brown water meet the harbour’s green.')}
${figure('garden-seedlings', 'Young leaves', '2pm. Seedlings of a fig thought extinct until a child brought in a leaf for a school collage.')}
${figure('man-gardener', 'Portrait of a gardener', '4pm. Kashinath Bapat has worked here for 41 years. He greets the trees in Marathi and the roses in English.')}
${figure('garden-lotus', 'Flowers over broad leaves', '5pm. The lotus tank shuts, petal by petal, over about forty minutes.')}
${figure('garden-night-bloom', 'Night sky above trees', '6pm. The gate closes. Ten minutes later the queen of the night opens, for the watchman and the moths.')}`,
  },
  {
    slug: 'tiles-of-kothi-road',
    title: 'In pictures: what you have been walking on',
    type: 'Gallery',
    shortDescription:
      'The entrance halls of Kothi Road hold the largest set of cement tiles on the coast. Look down.',
    category: 'culture',
    alsoIn: ['city', 'business/property'],
    tags: ['in-pictures', 'heritage'],
    contributors: ['oliver-kanga', 'zohra-askari'],
    picture: picture('gallery-kothi-tiles', 'geometry', 'square'),
    alt: 'A grid of tiles in strong colours',
    minutesAgo: 8200,
    body: `
<p>Between 1904 and 1931 a single workshop behind the gasworks pressed some two million tiles. Each was made face down:
the worker never saw the pattern until it was dry.</p>
${figure('tiles-one', 'Tiles with quarter circles', 'No. 14. The “moon and its cousin”, in a hall that now belongs to a tax adviser.')}
${figure('tiles-two', 'Tiles in blue and ochre', 'No. 22. Laid for a cotton broker who wanted something “like the sea, but firm”.')}
${figure('tiles-three', 'A tall panel of tiles', 'No. 31, stairwell. The run changes colour at the second floor, where the money did.')}
${figure('tiles-four', 'A wide floor of tiles', 'No. 40. Eleven tiles are upside down. The family says they are in the shape of a grandmother’s initial.')}
${figure('tiles-hall', 'A hall with arched windows', 'No. 47. Carpeted in 1970, uncovered in 2021 by a burst pipe.')}
${figure('tiles-street', 'House fronts in a row', 'From outside there is nothing to see. That is rather the point of Kothi Road.')}`,
  },
  {
    slug: 'coastal-games-in-pictures',
    title: 'In pictures: nine days, six towns, one torch that kept going out',
    type: 'Gallery',
    shortDescription: 'The Coastal Games close tonight. Our picture desk’s favourites.',
    category: 'sport',
    tags: ['in-pictures', 'coastal-games'],
    contributors: ['oliver-kanga', 'devika-shah'],
    picture: picture('gallery-coastal-games', 'stadium', 'panorama'),
    alt: 'An athletics track before a full stand',
    minutesAgo: 2300,
    hourlyViews: 85,
    body: `
<p>The next Games are in four years, in Fort Sahil, if Fort Sahil has found a pool by then.</p>
${figure('games-opening', 'A stadium seen from high in the stand', 'Opening night. The torch blew out twice; the second time it was relit from a spectator’s cigarette.')}
${figure('games-track', 'Runners on a track', 'The 5,000 metres, decided by a shoe.')}
${figure('woman-sprinter', 'Portrait of a sprinter', 'Divya Rane, 100 metres, 11.38 seconds, and about nine of them smiling.')}
${figure('games-regatta', 'Boats on open water', 'The dhow regatta was becalmed for three hours. Two crews played cards across the gap.')}
${figure('games-floodlights', 'Floodlights over a pitch', 'The lights failed during the hockey final. Play went on by headlamp.')}
${figure('games-medals', 'Bright discs', 'Medals are struck from old ferry propellers, and smell of it.')}
${figure('games-village', 'A row of bright buildings', 'The athletes’ village becomes a student hostel on Monday. Someone has already left a kettle.')}
${figure('games-fireworks', 'A night sky', 'Closing rehearsal.')}
${figure('games-empty-stand', 'An evening at the ground', 'The last spectator of day eight, waiting for his sister to finish the decathlon.')}`,
  },
  {
    slug: 'the-sky-this-month',
    title: 'The sky this month: five things to stay up for',
    type: 'Web Story',
    shortDescription: 'A bright evening star, a thin moon and a shower of small stones.',
    category: 'science-climate',
    tags: ['space'],
    contributors: ['joseph-thekkan'],
    picture: picture('story-sky-month', 'night', 'tall'),
    alt: 'The Milky Way over a dark ridge',
    minutesAgo: 1350,
    hourlyViews: 95,
    path: '/stories/the-sky-this-month',
    body:
      slide(
        'sky-evening-star',
        'An early evening sky',
        'Look west, look first',
        'For forty minutes after sunset the brightest thing in the sky is Venus. If it blinks, it is a ferry.',
      ) +
      slide(
        'sky-crescent',
        'Moon over hills',
        'The old moon in the new moon’s arms',
        'On the third, see the dark part of the crescent glow. That is light from the sea, ours, sent there and back.',
      ) +
      slide(
        'sky-river',
        'A band of stars',
        'Where to find the river of stars',
        'Not in the city. Take the last boat to Panna, walk past the school, and give your eyes a quarter of an hour.',
      ) +
      slide(
        'sky-meteors',
        'Shooting stars',
        'Fifteen wishes an hour',
        'The shower peaks on the seventeenth after two in the morning. Each streak is a grain no bigger than a mustard seed.',
      ) +
      slide(
        'sky-dawn',
        'First light over hills',
        'And stay for this',
        'Ten minutes before sunrise the shadow of the Earth sinks in the west, a blue band under a pink one. Nobody looks that way.',
      ),
  },
  {
    slug: 'ferry-ride-six-stops',
    title: 'Thirty-four minutes: a ride on the Panna ferry',
    type: 'Web Story',
    shortDescription: 'Eight mohurs, one harbour, no hurry.',
    category: 'city',
    tags: ['ferries'],
    contributors: ['ruth-almeida', 'oliver-kanga'],
    picture: picture('story-panna-ferry', 'sea', 'tall'),
    alt: 'A ferry crossing the harbour',
    minutesAgo: 3450,
    hourlyViews: 50,
    path: '/stories/ferry-ride-six-stops',
    body:
      slide(
        'ferry-ticket-hall',
        'A hall with lamps',
        'Minute 0',
        'The ticket clerk has not looked up since 1996. Have the coins ready and she will say good morning to them.',
      ) +
      slide(
        'ferry-casting-off',
        'A boat leaves',
        'Minute 2',
        'The rope is let go by whoever is nearest. Today, a bank manager.',
      ) +
      slide(
        'ferry-skyline',
        'The city from the water',
        'Minute 9',
        'Turn round. From here the city looks as though someone had planned it.',
      ) +
      slide(
        'ferry-mid-harbour',
        'Open water and boats',
        'Minute 17',
        'The halfway buoy. Regulars touch the rail. They will tell you they don’t know why.',
      ) +
      slide(
        'ferry-island',
        'Palms and hills',
        'Minute 31',
        'You smell the island before you see its people: wet fern, diesel, cake.',
      ) +
      slide(
        'ferry-last-boat',
        'Night over the water',
        'The last boat',
        'It leaves at eleven and waits, if you wave a lamp.',
      ),
  },
  {
    slug: 'seven-leaves-of-the-kitchen',
    title: 'Seven leaves, and what to do with them',
    type: 'Web Story',
    shortDescription: 'The coast’s cupboard grows on the wall outside.',
    category: 'food',
    tags: ['food'],
    contributors: ['anjum-faruqi'],
    picture: picture('story-seven-leaves', 'botanical', 'tall'),
    alt: 'Leaves and tall red flowers',
    minutesAgo: 9900,
    path: '/stories/seven-leaves-of-the-kitchen',
    body:
      slide(
        'leaf-banana',
        'Broad leaves',
        'Banana: the plate',
        'Pass it over a flame until it turns glossy. Now it folds round a fish without cracking.',
      ) +
      slide(
        'leaf-curry',
        'A sprig in pairs',
        'Curry leaf: the noise',
        'Into hot oil, all at once, lid on. What you hear is lunch.',
      ) +
      slide(
        'leaf-betel',
        'Heart-shaped leaves',
        'Betel: the end',
        'After the meal, with lime and areca. Or fry it in batter and tell nobody.',
      ) +
      slide(
        'leaf-colocasia',
        'Large dark leaves',
        'Colocasia: the roll',
        'It itches unless soured. Spread with tamarind paste, roll, steam, slice.',
      ) +
      slide(
        'leaf-drumstick',
        'Fine leaflets',
        'Drumstick: the medicine',
        'A handful in the dal, two minutes before serving. More iron than the pan.',
      ) +
      slide(
        'leaf-kitchen',
        'A kitchen corner with a plant',
        'Fenugreek: the pot on the sill',
        'Sow the seeds from the spice tin. You will be cutting it in three weeks.',
      ) +
      slide(
        'leaf-garden',
        'A bed of leaves',
        'Turmeric: the envelope',
        'Wrap sweet rice in it and steam. Unwrap at the table, for the smell.',
      ),
  },
  {
    slug: 'the-budget-in-five-pictures',
    title: 'The budget in five pictures',
    type: 'Web Story',
    shortDescription: 'Where a mohur comes from and where it goes.',
    category: 'politics',
    alsoIn: ['business'],
    tags: ['budget'],
    contributors: ['kavita-raman'],
    picture: picture('story-budget-five', 'chart', 'tall'),
    alt: 'Bands of colour that dip and then climb',
    minutesAgo: 1530,
    hourlyViews: 110,
    path: '/stories/the-budget-in-five-pictures',
    body:
      slide(
        'budget-income',
        'A chart',
        'A hundred mohurs come in',
        'Forty-one from what people buy, thirty from what they earn, eleven from ships, the rest on credit.',
      ) +
      slide(
        'budget-roads',
        'Streets and buildings',
        'Nineteen go on getting about',
        'Roads, rails and ferries. The tunnel alone takes three.',
      ) +
      slide(
        'budget-water',
        'The sea',
        'Eight go on water',
        'Last year it was three. This is the flood fund, drains and sea walls.',
      ) +
      slide(
        'budget-schools',
        'A classroom',
        'Seventeen go on classrooms',
        'Up one. Most of it is salaries; some of it is roofs.',
      ) +
      slide(
        'budget-balance',
        'A rising line',
        'Twenty-four are interest',
        'Money for things already built, or already washed away.',
      ),
  },
])
