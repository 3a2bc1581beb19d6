import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Science and climate. The section's own page lives below `/category/`; its stories do not. */
export const sciencePosts = writtenIn('en', [
  {
    slug: 'monsoon-second-crest',
    title: 'The Meghla crests twice: why the river came back when the rain had stopped',
    shortDescription:
      'A spring tide met the flood at the harbour mouth on Thursday night. Forecasters had the water right and the hour wrong.',
    summary:
      'The river reached 6.2 metres at Nayapul, 30 centimetres below the wall. A spring tide held it back for five hours. Two thousand people were moved; nobody was killed.',
    category: 'monsoon',
    alsoIn: ['science-climate', 'city'],
    tags: ['monsoon', 'floods'],
    contributors: ['joseph-thekkan'],
    picture: picture('meghla-second-crest', 'landscape', 'panorama'),
    alt: 'A broad valley with a river winding to the coast',
    caption:
      'Above the city the Meghla drops four metres in its last sixty kilometres, and is easily persuaded to stop.',
    minutesAgo: 20,
    changedMinutesAgo: 12,
    hourlyViews: 830,
    path: '/science-climate/monsoon/monsoon-second-crest',
    body: `
<p>At nine on Thursday evening the gauge under Nayapul bridge stood at 5.1 metres and falling. The rain had moved inland,
the moon was out, and the volunteers filling sandbags had been sent home. At ten the needle stopped. At eleven it began to
climb.</p>
<p>It went to 6.2 metres, thirty centimetres below the top of the flood wall, and stayed there until the small hours. No
more rain had fallen. The water that frightened Nilbandar on Thursday night was the same water, coming back.</p>
<h2>A door that closes</h2>
<p>A river can only leave if the sea lets it. Twice a month, near new and full moon, tides in the harbour are high enough
to hold the Meghla still, like a hand on a door. On Thursday the highest spring tide of the year reached the mouth forty
minutes after the crest of the flood.</p>
<p>“We forecast both waves to the centimetre,” said Dr Ananya Setalvad of the river office. “We had them meeting at two in
the morning. They met at eleven.”</p>
${figure('meghla-in-spate', 'The river in flood under heavy cloud', 'Silt turns the river the colour of tea as far as the second lighthouse.')}
<p>The three hours were lost in the hills. The Karai dam, at 97 per cent, opened two gates early without telephoning. Its
engineers say that they sent an e-mail.</p>
<h2>What held</h2>
<ul><li>The wall at Nayapul, raised by forty centimetres last year.</li>
<li>Eleven of fourteen pumps.</li><li>The women of Tamarind Gardens, who had not believed the all-clear and stayed.</li></ul>
<p>Some 2,000 people slept in schools. The next spring tide is in fifteen days. There will be less river in it, Dr
Setalvad says, and a telephone line to the dam.</p>`,
  },
  {
    slug: 'heat-night-deaths',
    title: 'It is the nights that kill: what 31 summers of death certificates say about heat',
    shortDescription:
      'Researchers matched 240,000 deaths with the temperature at 3am. The afternoon, it turns out, tells you much less.',
    summary:
      'A run of three nights above 29C raised deaths by 18 per cent. Top-floor tenants under tin roofs were most at risk. White paint cut bedroom temperatures by 4C.',
    category: 'health',
    alsoIn: ['science-climate'],
    tags: ['extreme-heat', 'public-health', 'housing'],
    contributors: ['joseph-thekkan'],
    picture: picture('hot-roofs-night', 'night'),
    alt: 'A small lit building under a hazy, starry sky',
    minutesAgo: 1690,
    hourlyViews: 150,
    path: '/science-climate/health/heat-night-deaths',
    body: `
<p>Heat warnings in Kairavi are given for the afternoon. According to the largest study yet made of who dies in hot
weather here, they should be given for bedtime.</p>
<p>Epidemiologists at the Lantern Hill Medical College compared every death certificate in the city since 1994 with hourly
temperatures from nine weather stations. A single scorching day raised deaths by two per cent. Three nights in a row that
did not cool below 29 degrees raised them by eighteen.</p>
<h2>The body’s night shift</h2>
<p>“The heart expects an interval,” said Dr Latika Umrigar, who led the work. “Give it none for three nights and it
resigns.” Most of the deaths were put down to strokes, kidneys or age. Only one in forty certificates used the word heat.</p>
<p>Those most at risk were not labourers but women over sixty who lived on the top floor under metal and shared the room.
Many slept on the stairs.</p>
<h2>A bucket of lime</h2>
<p>In a trial on 300 roofs a coat of lime wash, at 900 mohurs, took four degrees off the room beneath at three in the
morning. An air conditioner does more, for the person inside it.</p>
<p>The health department says that it will add night temperatures to its warnings next year. Dr Umrigar has asked it to
begin with a different bell: a phone message at dusk, sent to the downstairs neighbour.</p>`,
  },
  {
    slug: 'mangrove-nursery-count',
    title: 'Count the trees again in three years: the hard arithmetic of planting a mangrove',
    shortDescription:
      'Forty-one in a hundred seedlings survive at Saltworks. The best plots were planted by nobody.',
    category: 'science-climate',
    tags: ['mangroves', 'port-expansion'],
    contributors: ['joseph-thekkan', 'oliver-kanga'],
    picture: picture('mangrove-nursery', 'botanical', 'panorama'),
    alt: 'Green leaves and red flowers against a pale disc',
    minutesAgo: 3300,
    hourlyViews: 65,
    path: '/science-climate/mangrove-nursery-count',
    body: `
<p>The photograph is always taken on planting day: children, mud, a minister in boots. Dr Wilma Furtado prefers to come
back on the thousandth day, when there is nobody about, with a clipboard.</p>
<p>Of 260,000 seedlings set out on the Saltworks shore over the past decade she has found 107,000 alive. That is 41 in a
hundred, better than most coasts manage. Barnacles take some, buffalo some, and plastic bags, which wrap round a stem at
high water and row it to death, the rest.</p>
${figure('mangrove-seedlings', 'Young plants among broad leaves', 'A seedling falls from its parent already half grown, like a dart, and may float for a year before it roots.')}
<h2>Leave the gate open</h2>
<p>Her densest plot was never planted. In 2015 a salt-pan owner went bankrupt, a sluice rotted and the tide walked in.
Seeds followed. There are now nine species where the best nursery has two.</p>
<p>“People want to plant,” she says. “The cheapest thing we could do is break a wall and go away.” The port’s plan for
<a href="/business/shipping/east-basin-expansion-approved">East Basin</a> has a budget for seedlings and none for breaking
walls.</p>`,
  },
  {
    slug: 'moths-of-panna',
    title: 'Two new moths, one island and a bed sheet',
    shortDescription: 'A postman with a lamp has added to the known animals of the world.',
    category: 'science-climate',
    tags: ['mangroves'],
    contributors: ['joseph-thekkan'],
    picture: picture('moth-lamp-panna', 'night', 'classic'),
    alt: 'A small lit tent beneath a river of stars',
    minutesAgo: 5050,
    path: '/science-climate/moths-of-panna',
    legacyPath: '/environment/two-new-moths-one-island',
    body: `
<p>Xavier Gomes delivers letters on Panna Island in the morning and hangs out his sheet in the evening. It is lit from
behind. In thirteen years he has written down 412 kinds of moth that came to it, two of which, it was announced on Monday,
nobody had written down before.</p>
${figure('moth-night', 'A dark sky with stars', 'The lamp is switched off at midnight, “so that they can get on”.')}
<p>One is the grey of wet slate and feeds on a single fern in a single ravine. The other is yellow, common, and had been
taken for something else since 1840. The museum has asked him to name them. He has named the rare one for his wife and
the common one for the post.</p>`,
  },
  {
    slug: 'dengue-bacteria-release',
    title: 'City to release eight million mosquitoes, and asks you not to mind',
    shortDescription:
      'They carry a bacterium that stops them carrying dengue. The trial ward saw cases fall by 77 per cent.',
    category: 'health',
    tags: ['public-health', 'monsoon'],
    contributors: ['joseph-thekkan'],
    picture: picture('mosquito-trial-geometry', 'geometry', 'classic'),
    alt: 'Overlapping fans in green and orange',
    minutesAgo: 2120,
    hourlyViews: 120,
    path: '/science-climate/health/dengue-bacteria-release',
    body: `
<p>Between now and March, workers on bicycles will let eight million mosquitoes out of jars in eleven wards of Nilbandar.
They bite. Residents are asked to put up with them for about ten weeks.</p>
<p>The insects carry a bacterium common in fruit flies and harmless to people. In its company the dengue virus cannot
grow, and the mosquitoes pass it to their young. Within a few months most of the local population has it and the bicycles
can stop.</p>
<p>In Saltworks West, where the method was tried for two years, cases fell by 77 per cent. Complaints about mosquitoes
rose, by a little, and then fell. “One gentleman wanted his own ones back,” said the project’s Dr Idris Contractor.</p>`,
  },
  {
    slug: 'well-water-arsenic-map',
    title: 'A red spout and a green spout',
    shortDescription:
      'Painting the village pumps took one summer. It may be the cheapest medicine on the coast.',
    category: 'health',
    tags: ['public-health', 'floods'],
    contributors: ['ruth-almeida'],
    picture: picture('village-pump-shade', 'landscape', 'classic'),
    alt: 'Palms on low hills in a violet haze',
    minutesAgo: 18700,
    path: '/science-climate/health/well-water-arsenic-map',
    body: `
<p>There is nothing to see in a glass of water with arsenic in it. It is clear and cold and has no taste. In the delta it
was found in 2,300 of 7,900 tube wells, often within a few steps of a clean one.</p>
<p>Last summer students with test strips and two tins of paint went to all of them. Red spouts are for washing, green for
drinking. A year on, a survey has found that four families in five had changed their walk.</p>
<p>The other fifth had reasons. One red pump stood in the only yard where a young wife was allowed to go alone. There is a
green one there now.</p>`,
  },
  {
    slug: 'sea-level-brass-pin',
    title: 'The brass pin of 1881 that still measures the sea',
    shortDescription:
      'A surveyor hammered it into the quay with a joke. It has become one of the longest records in the tropics.',
    category: 'science-climate',
    tags: ['heritage', 'floods'],
    contributors: ['joseph-thekkan'],
    picture: picture('brass-pin-quay', 'sea', 'square'),
    alt: 'Boats on a calm sea at evening',
    minutesAgo: 27300,
    path: '/science-climate/sea-level-brass-pin',
    body: `
<p>On the third step of Old Quay, under weed, there is a brass pin with the letters N.W.H. Lieutenant Frederick Aster, who
put it there in 1881, wrote in his notebook that they stood for “Never Wet Here”.</p>
<p>It was dry, then, except on about four nights in a year. Last year the sea covered it 261 times.</p>
${figure('old-quay-steps', 'Boats off an old stone quay', 'A clerk has read the tide at this step every morning since 1881, apart from three days in 1944.')}
<p>Because the step has been levelled against the same church door by six generations of surveyors, the record can be
trusted to the millimetre. The sea at Nilbandar stands 24 centimetres higher than it did. Half of that has come since the
author of this article was born.</p>`,
  },
])
