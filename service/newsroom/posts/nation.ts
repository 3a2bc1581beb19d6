import { figure } from '../figure'
import { electionNight } from '../live/election-night'
import { picture } from '../picture'
import { writtenIn } from '../written'

/** Politics, the courts and the city. */
export const nationPosts = writtenIn('en', [
  {
    slug: 'city-election-night-live',
    title: 'Nilbandar votes: results come in from all 48 wards',
    type: 'LiveBlog',
    shortDescription:
      'Counting is under way at the Assembly hall and nine ward halls. Our reporters are at every one of them.',
    summary:
      'The Coastal Alliance has lost its majority on the city council. The Harbour and Workers’ Party leads in 21 of 48 wards. Turnout, at 67.3 per cent, is the highest since 1998.',
    category: 'politics',
    alsoIn: ['city'],
    tags: ['elections', 'harbour-tunnel'],
    contributors: ['meera-dsouza', 'ruth-almeida', 'imran-solanki', 'parveen-mistry', 'naveen-trivedi'],
    picture: picture('election-night-assembly', 'city'),
    alt: 'The old town at dusk, with windows lit along the waterfront',
    caption: 'Lights stayed on across the Fort Ward as counting went into a second session.',
    credit: 'Illustration: Courier picture desk',
    minutesAgo: 320,
    changedMinutesAgo: 8,
    hourlyViews: 940,
    liveStatus: 'Live',
    updates: electionNight,
    body: `
<h2 id="key">Where things stand</h2>
<table><caption>Council seats, 44 of 48 wards declared</caption>
<thead><tr><th>Party</th><th>Seats</th><th>Change</th><th>Vote share</th></tr></thead>
<tbody><tr><td>Harbour and Workers’</td><td>20</td><td>+9</td><td>38.1%</td></tr>
<tr><td>Coastal Alliance</td><td>16</td><td>−11</td><td>33.6%</td></tr>
<tr><td>Independents</td><td>5</td><td>+2</td><td>14.9%</td></tr>
<tr><td>Green Front</td><td>3</td><td>+1</td><td>9.8%</td></tr></tbody></table>
<h2 id="u9"><time datetime="{{minutesAgo:8}}">Latest</time> Saltworks recount ordered</h2>
<p>The returning officer has ordered a recount in Saltworks East, where six votes separate the two leading
candidates. Both have agreed to wait for it on the same bench. “We were at school together,” said one. “I have
beaten him before,” said the other.</p>
<h2 id="u8"><time datetime="{{minutesAgo:31}}">Half an hour ago</time> Mayor Venkatesan: ‘The city has asked for an argument’</h2>
<p>Tahira Venkatesan, who keeps her own Lantern Hill seat by 1,902 votes, has conceded that the Alliance can no
longer govern alone. “The city did not ask us to leave. It asked us for an argument, and it will get a good
one,” she told supporters on the town hall steps.</p>
<h2 id="u7"><time datetime="{{minutesAgo:58}}">An hour ago</time> The tunnel vote</h2>
<p>In all six wards along the route of the harbour tunnel the governing party’s vote fell by more than ten points.
Our <a href="/nation/politics/tunnel-cost-doubles">report last week</a> showed that the bill has almost doubled
since the contract was signed.</p>
${figure('assembly-benches', 'Rows of benches under tall windows', 'The council chamber, swept and empty, an hour before the first declaration.')}
<h2 id="u6"><time datetime="{{minutesAgo:94}}">Earlier</time> East Basin falls</h2>
<p>East Basin, held by the Alliance for 22 years, goes to the docker and union organiser Salma Bhatkar of the
Harbour and Workers’ Party. There were three cheers and one ship’s horn; the pilot says it was a coincidence.</p>
<h2 id="u5"><time datetime="{{minutesAgo:141}}">Earlier</time> Turnout confirmed</h2>
<p>The electoral office puts turnout at 67.3 per cent. In Mirza Bazaar, where the queue was still three hundred long
when the doors should have closed, voting went on until nine.</p>
<h2 id="u4"><time datetime="{{minutesAgo:187}}">Earlier</time> First declaration: Panna Island</h2>
<p>As always, the island is first. Its 2,114 ballots crossed the harbour on the 6.15 ferry in two steel boxes, with a
constable, a cat and every candidate aboard. The independent Gaspar Menezes is returned for a fifth term.</p>
<h2 id="u3"><time datetime="{{minutesAgo:240}}">Earlier</time> What to look for tonight</h2>
<ul><li>Twenty-five seats make a majority.</li><li>The six tunnel wards will declare before nine.</li>
<li>A tie is settled by a coin, an 1874 silver mohur kept in the town hall safe for the purpose.</li></ul>
<h2 id="u1"><time datetime="{{minutesAgo:320}}">Earlier</time> Good evening</h2>
<p>Polls have closed, the tea urns are on, and the counting clerks have been asked to remove their rings. We shall be
here until the last ward is in.</p>`,
  },
  {
    slug: 'alliance-weighs-coalition',
    title: 'Alliance weighs a coalition it swore it would never need',
    shortDescription:
      'Three green councillors and five independents suddenly have the most sought-after telephone numbers in Nilbandar.',
    summary:
      'No party can reach 25 seats alone. The Green Front wants the tunnel frozen; the independents want ward budgets. Talks begin at noon.',
    category: 'politics',
    tags: ['elections', 'harbour-tunnel'],
    contributors: ['meera-dsouza'],
    picture: picture('coalition-table', 'interior'),
    alt: 'A committee room at night, with arched windows and empty benches',
    caption:
      'The committee room in which the last coalition was agreed, in 1998, and in which it fell apart.',
    minutesAgo: 64,
    hourlyViews: 610,
    body: `
<p>For twelve years the Coastal Alliance had a simple answer to anyone who asked about partners: it did not require
any. By breakfast today that answer had been taken down from its website.</p>
<p>With four wards undeclared, no arrangement of the numbers gives a single party the 25 seats it takes to run
Nilbandar. The Harbour and Workers’ Party will be the largest. Whether it will govern depends on eight people, most of
whom had planned to spend the day asleep.</p>
<h2>The price of three greens</h2>
<p>The Green Front’s demand is short and expensive. It wants work on the harbour tunnel halted until the auditor
reports. “Not cancelled, halted,” said its leader, Ila Sequeira. “There is a difference of about four billion
mohurs.”</p>
<p>That would suit the Harbour and Workers’ Party, which campaigned on the tunnel’s cost, and embarrass the Alliance,
which signed the contract. Yet two of the three greens come from Lantern Hill, where the dockers’ party is not loved.</p>
<h2>Five people who agree on nothing</h2>
<p>The independents are a retired harbour pilot, two shopkeepers, a headmistress and a man elected on the single promise
to reopen the public lavatories at Old Quay. They share a suspicion of whips and a wish for money that wards could
spend themselves.</p>
<blockquote><p>I have been offered a committee, a car and a lunch. I should like a lavatory.</p></blockquote>
<p>Talks start at noon in the committee room where the 1998 coalition was agreed. It lasted fourteen months and is
remembered chiefly for the ferry subsidy, which everybody kept.</p>
<p>Follow the last declarations in our <a href="/nation/politics/city-election-night-live">live report</a>.</p>`,
  },
  {
    slug: 'tunnel-cost-doubles',
    title: 'Harbour tunnel bill nears nine billion, and half of it is rock nobody drilled for',
    shortDescription:
      'Documents seen by the Courier show that engineers asked for forty more test bores before the contract was signed. They were given six.',
    summary:
      'The estimated cost has risen from 4.6 to 8.9 billion mohurs. Basalt was found along a third of the route. An internal memorandum of 2021 had asked for more borings.',
    category: 'politics',
    alsoIn: ['city', 'business'],
    tags: ['harbour-tunnel', 'transport', 'budget'],
    contributors: ['meera-dsouza', 'kavita-raman'],
    picture: picture('tunnel-works-east', 'geometry'),
    alt: 'Nested arches in blue and ochre, row upon row',
    caption: 'The bore has advanced 410 metres of the 3,200 planned.',
    minutesAgo: 7300,
    changedMinutesAgo: 6900,
    hourlyViews: 220,
    legacyPath: '/politics/2024/harbour-tunnel-bill-nears-nine-billion-118204',
    body: `
<p>The tunnel under Nilbandar harbour will cost at least 8.9 billion mohurs, almost twice the price the council
approved, according to a revised estimate that has been in the mayor’s office for five weeks.</p>
<p>The estimate, which runs to 212 pages, gives most of the blame to a tongue of basalt that crosses the route between
the Breakwater and East Basin. The boring machine was built for clay. It has replaced its cutting head nine times.</p>
<h2>‘Prudence suggests forty’</h2>
<p>The rock should not have been a surprise. In a memorandum dated March 2021 the port’s chief geologist, Dr Anselm Rego,
warned that the survey was too thin. “Prudence suggests forty further bores,” he wrote. “Economy will suggest ten. Fewer
would be a wager.”</p>
<p>Six were drilled. None was placed on the stretch where the basalt lies.</p>
${figure('tunnel-cross-section', 'Nested arcs in warm and cold colours', 'Where the clay ends, the cutting head must be changed by divers working under pressure.')}
<h2>Where the money went</h2>
<table><thead><tr><th>Item</th><th>Agreed (m)</th><th>Now (m)</th></tr></thead><tbody>
<tr><td>Boring</td><td>2,100</td><td>4,950</td></tr><tr><td>Lining and roadway</td><td>1,350</td><td>1,720</td></tr>
<tr><td>Ventilation</td><td>480</td><td>610</td></tr><tr><td>Claims and interest</td><td>670</td><td>1,620</td></tr></tbody></table>
<p>A spokesman for the mayor said the new figure was “a range, not a number” and that the council would see it “when it
had settled”. The contractor, Meghla Civil Works, declined to comment on commercial matters.</p>
<p>Dr Rego retired last year. Reached at his house in the hills, he said he had been asked about the memorandum only once
before, by a clerk who wanted to know whether it could be recycled.</p>`,
  },
  {
    slug: 'budget-flood-fund',
    title: 'Flood fund trebled as Qadri presents a budget ‘with its sleeves rolled up’',
    shortDescription:
      'The finance minister pays for drains and sea walls with a levy on empty flats and a smaller subsidy for diesel.',
    summary:
      'The flood fund rises to 6.4 billion mohurs. Flats left empty for over a year will be taxed. The diesel subsidy is cut by a fifth, ferries and fishing boats excepted.',
    category: 'politics',
    tags: ['budget', 'floods', 'housing'],
    contributors: ['meera-dsouza'],
    picture: picture('budget-day-columns', 'chart'),
    alt: 'A ring chart with bars beside it',
    minutesAgo: 1560,
    hourlyViews: 240,
    body: `
<p>Leela Qadri began her third budget with the year’s rainfall and did not mention growth for a quarter of an hour. “We have
spent a century insuring the harbour against the world,” the finance minister told the Assembly. “It is time to insure
the streets against the harbour.”</p>
<p>The national flood fund will rise to 6.4 billion mohurs, three times its present size. Four fifths will go to
drains, pumps and sea walls in nine coastal cities; the rest is held back for the storms nobody has named yet.</p>
<h2>Who pays</h2>
<ul><li>Owners of flats left empty for more than twelve months: two per cent of the value, each year.</li>
<li>Hauliers and generator owners: the diesel subsidy falls by a fifth.</li>
<li>Importers of bottled water: a duty of four mohurs a case.</li></ul>
<p>Ferries, fishing boats and hospital generators keep the old diesel price. Without that exception, officials say, a
ticket to Panna Island would have gone up by three mohurs.</p>
<h2>The reply</h2>
<p>Yusuf Kanitkar, leader of the opposition, said the levy on empty homes would be “avoided by one light bulb and a
cousin”. He promised to keep the flood fund and find the money elsewhere, and was asked by the Speaker, to laughter,
to say where before the end of the week.</p>
<p>How the sums come together is shown in <a href="/stories/the-budget-in-five-pictures">our picture story</a>; what it
means for the coast’s ports is in <a href="/business/shipping/east-basin-expansion-approved">our report on East Basin</a>.</p>`,
  },
  {
    slug: 'old-quay-lavatories-reopen',
    title: 'The lavatories of Old Quay reopen after nine years and one election',
    shortDescription: 'Brass taps, a queue by seven, and a councillor holding the key.',
    category: 'city',
    tags: ['heritage', 'elections'],
    contributors: ['ruth-almeida'],
    picture: picture('old-quay-morning', 'city', 'classic'),
    alt: 'Roofs of the old town behind an elevated railway, in morning light',
    minutesAgo: 130,
    hourlyViews: 330,
    body: `
<p>At six minutes past seven this morning Dinshaw Pereira, councillor for eleven hours, put a key in a door that had
been shut since 2016 and pushed. It stuck. A ferry conductor helped.</p>
<p>Inside, the tiled pavilion of 1908 was much as it had been left, with sea-green walls, fourteen brass taps and a
notice forbidding the washing of fish. The water had been reconnected on Friday by a plumber who would not say who
asked him to.</p>
<p>“Everyone laughed at the leaflet,” Mr Pereira said. “But forty thousand people use this quay every day and where did
they think we went?”</p>
<p>By eight there was a queue. Attendant Kamala Shinde, who held the same post until the closure, had brought her own
chair. She charges two mohurs, as before, and nothing to anyone who looks as if they would mind.</p>`,
  },
  {
    slug: 'ferry-timetable-tide',
    title: 'Ferries to follow the tide, not the clock, under winter timetable',
    shortDescription:
      'Silt at the Panna landing leaves too little water for the big boats three hours a day.',
    summary: '',
    category: 'city',
    tags: ['ferries', 'transport'],
    contributors: ['ruth-almeida'],
    picture: picture('ferry-winter-tide', 'sea'),
    alt: 'A harbour ferry crossing calm water',
    minutesAgo: 410,
    hourlyViews: 150,
    body: `
<p>From Monday the Panna Island ferry will leave when there is water to leave on. The harbour board says silt has raised
the bed at the island landing by 70 centimetres in two years, and the three largest boats can no longer use it around
low tide.</p>
<p>Departures will move by some fifty minutes from one day to the next. A printed tide card will be handed out free at
the Old Quay ticket hall, and school boats will be run with the old shallow-draught launches.</p>
<p>“My grandmother caught her ferry this way,” said Lucinda Menezes, who teaches on the island. “The difference is that
she didn’t have a staff meeting at nine.”</p>
<p>Dredging was to have begun in May. The board says the dredger is needed at
<a href="/business/shipping/east-basin-expansion-approved">East Basin</a> until spring.</p>`,
  },
  {
    slug: 'high-court-pavement-sellers',
    title: 'Pavement sellers may not be moved without a place to move to, High Court rules',
    shortDescription:
      'A bench of three finds that a licence to trade is worth little if it can be cancelled by a van at four in the morning.',
    summary:
      'The ruling covers about 11,000 licensed sellers. The corporation must offer a pitch within 400 metres before it clears a street. Unlicensed sellers are not covered.',
    category: 'courts',
    tags: ['high-court', 'food'],
    contributors: ['parveen-mistry'],
    picture: picture('court-steps-noon', 'interior', 'classic'),
    alt: 'A courtroom with arched windows and empty benches',
    caption: 'Court Four, where the sellers’ petition was heard over nineteen days.',
    minutesAgo: 980,
    hourlyViews: 170,
    body: `
<p>The city may not clear a licensed pavement seller from a street unless it has first offered another pitch within 400
metres, the High Court ruled on Thursday, ending a case that began with a cart of guavas.</p>
<p>The cart belonged to Noor Jehan Sayed, who had sold fruit outside Nayapul station for 26 years. In 2022 it was
removed before dawn during works on the station front. She was told that she could apply for it back at a depot fourteen
kilometres away, on presentation of the licence that had been in the cart’s drawer.</p>
<h2>‘A right with wheels’</h2>
<p>“The corporation says that a seller’s right is to trade, and not to trade anywhere in particular,” wrote Justice
Cyrus Bharucha-Nair for a bench of three. “A fruit seller’s customers are particular people in a particular place. A
right that can be wheeled away at night is a courtesy.”</p>
<p>The court gave the corporation six months to draw up a register of pitches. It refused to extend the protection to
sellers without licences, of whom there may be twice as many, and asked the Assembly to “attend to the arithmetic”.</p>
<p>Ms Sayed was not in court. It was a Thursday, she explained by telephone, and the guavas were in.</p>`,
  },
  {
    slug: 'bail-hearing-video-link',
    title: 'Judge orders bail hearings back into the room',
    shortDescription:
      'The video link saves an hour for the prison van. It was also, the court found, losing every third word.',
    category: 'courts',
    tags: ['high-court'],
    contributors: ['parveen-mistry'],
    picture: null,
    minutesAgo: 2750,
    body: `
<p>Prisoners asking for bail must be brought before a judge in person, the chief justice of Kairavi has directed, after
a study of 300 hearings held by video found that in 94 of them the prisoner said at least once that he could not hear.</p>
<p>In thirteen cases nobody in the courtroom answered.</p>
<p>The study, by two law students who sat at the back of Court Nine for a winter, also found that hearings by video were
four minutes shorter and bail was granted a third less often. The prison service says it will need 22 more vans.</p>`,
  },
  {
    slug: 'school-roofs-solar',
    title: 'Forty school roofs to sell their sunshine',
    shortDescription:
      'A class in Tamarind Gardens worked out that the building could pay for its own library. The city agreed.',
    category: 'city',
    tags: ['schools', 'energy'],
    contributors: ['ruth-almeida'],
    picture: picture('school-roof-panels', 'city'),
    alt: 'Bright rooftops under a clear sky',
    minutesAgo: 3600,
    body: `
<p>It began as an exercise in long division. Class 8B at Tamarind Gardens was given the area of the school roof, the
hours of sun in an average year and the price of a unit of electricity. The answer, checked four times, was 212,000
mohurs.</p>
<p>“I thought they had slipped a zero,” said their teacher, Bhavna Kulkarni-Roy. She sent it to the corporation with the
working attached.</p>
<p>This week the corporation said that panels will go up on forty schools by the next rains. Each school keeps what its
roof earns after the loan is paid. 8B, now 9B, has asked for a library that opens on Saturdays, and has costed it.</p>`,
  },
  {
    slug: 'ward-boundaries-new-map',
    title: 'New ward map moves 300,000 voters and one cricket pitch',
    shortDescription:
      'The boundary commission has followed the river. The river has not always followed the people.',
    category: 'politics',
    tags: ['elections'],
    contributors: ['meera-dsouza'],
    picture: picture('ward-map-wide', 'geometry', 'classic'),
    alt: 'A patchwork of coloured shapes like a map of wards',
    minutesAgo: 21600,
    legacyPath: '/nation/new-ward-map-moves-voters',
    body: `
<p>The boundary commission’s final map, published on Monday, gives Nilbandar the same 48 wards it had before and almost
none of the same edges.</p>
<p>Its rule was that no ward should hold more than 92,000 people or cross the Meghla. The second half proved
troublesome. The river moved forty metres east in the flood of 2019, and with it, on paper, went the Nayapul Union
Cricket Club, which now fields in one ward and bats in another.</p>
${figure('ward-map-abstract', 'Coloured tiles', 'Population per ward before and after: the largest was twice the smallest.')}
<p>The commission received 1,340 objections and accepted 212. The club’s was not among them. “We have explained,” the
commissioner said, “that it does not affect the toss.”</p>`,
  },
  {
    slug: 'harbour-police-boats',
    title: 'Harbour police get their first new boats since 1991',
    shortDescription: 'Four launches, each faster than a smuggler and slower than a fisherman going home.',
    category: 'nation',
    tags: ['transport'],
    contributors: [],
    picture: picture('harbour-police-launch', 'sea', 'small'),
    alt: 'A small boat at sea',
    minutesAgo: 4400,
    body: `
<p>The harbour police took delivery on Wednesday of four patrol launches built at the Breakwater yard, replacing a fleet
whose youngest member had its own entry in the maritime museum’s catalogue.</p>
<p>The boats make 28 knots and draw less than a metre, enough to follow someone into the mangroves. Inspector Tara
Fonseka, who commands the unit, said the old launches would be given to the sea scouts “with our apologies and a bucket”.</p>`,
  },
  {
    slug: 'census-count-delta',
    title: 'How do you count a village that moves? The census goes to the delta',
    shortDescription:
      'On the shifting islands at the mouth of the Meghla, an address is a season long. Enumerators have been given boats, and patience.',
    summary:
      'About 60,000 people live on islands that appear on no fixed map. Enumerators will count boats and cooking fires. The last census missed an estimated third of them.',
    category: 'nation',
    tags: ['migration', 'floods'],
    contributors: ['ruth-almeida', 'joseph-thekkan'],
    picture: picture('delta-islands-morning', 'landscape', 'panorama'),
    alt: 'Low islands and palms in the haze of a river mouth',
    caption: 'Char islands last between two and thirty years. The people who farm them move with the soil.',
    minutesAgo: 9800,
    hourlyViews: 60,
    body: `
<p>The form asks for house number, street and ward. Rehana Mondal, enumerator for the eleventh block of the Meghla
delta, writes a small dash in each. Then she asks the question that works: “Where did you light the fire last night?”</p>
<p>Some 60,000 people live on the chars, the islands of silt that the river lays down and takes away. A char may last two
years or thirty. When it goes, the village on it unbolts its tin walls, loads them on a boat and begins again on the
next one, with the same neighbours in the same order.</p>
<h2>Missed by a third</h2>
<p>The last census sent letters ahead. Most came back. By the statistics office’s own estimate one in three delta
families was left out, and with them, for ten years, the schools and wells that are shared out by number.</p>
${figure('meghla-in-spate', 'A wide river valley under low cloud', 'The Meghla carries enough silt each year to cover the Fort Ward to the height of a man.')}
<p>This time 140 enumerators have been hired from the islands themselves. They travel by boat, count cooking fires after
dark and mark each family on a satellite picture taken that week. “It is out of date by the time we print it,” Ms Mondal
says. “But so is everybody’s photograph.”</p>
<p>The count ends with the month. By then, the river office believes, three of the islands will have gone.</p>`,
  },
])
