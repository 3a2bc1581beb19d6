import { figure } from '../figure'
import { picture } from '../picture'
import { writtenIn } from '../written'

export const sportPosts = writtenIn('en', [
  {
    slug: 'gulls-win-coastal-trophy',
    title: 'Gulls win by one wicket, one run and one very long nose',
    shortDescription:
      'Needing two off the last ball with their number eleven on strike, Nilbandar took the Coastal Trophy with a single, an overthrow and a prayer.',
    summary:
      'Nilbandar Gulls beat Vasant Rovers by one wicket in the final. Reshma Pinto, batting at eleven, scored the winning run. Farheen Qazi was player of the series.',
    category: 'cricket',
    alsoIn: ['sport'],
    tags: ['gulls'],
    contributors: ['devika-shah'],
    picture: picture('gulls-trophy-final', 'stadium'),
    alt: 'A floodlit cricket ground packed to the rim',
    caption: 'Breakwater Ground: 31,000 inside, and every balcony on Kothi Road.',
    minutesAgo: 230,
    changedMinutesAgo: 180,
    hourlyViews: 560,
    body: `
<p>Nobody had told Reshma Pinto about the overthrow. She had run one, touched down, and turned to shake hands on what she
took to be a tie when she saw that the whole of the Breakwater Ground was shouting at her to go back.</p>
<p>She went. She dived. The bails came off with her bat and, the third umpire decided after four minutes that aged
everyone, the tip of her nose over the line. Nilbandar Gulls had won the Coastal Trophy for the first time since 2011.</p>
<h2>A chase in three moods</h2>
<p>Set 243, the Gulls were serene while Farheen Qazi was in, anxious when she was bowled for 81, and finally comic. Four
wickets fell for nine. Captain Revathi Nambiar, on one leg, sent for a runner and then outran her.</p>
<table><thead><tr><th>Gulls</th><th>Runs</th><th>Balls</th></tr></thead><tbody><tr><td>F. Qazi b Alvares</td><td>81</td><td>74</td></tr>
<tr><td>R. Nambiar run out</td><td>62</td><td>80</td></tr><tr><td>S. Dalal c Wadia</td><td>29</td><td>31</td></tr>
<tr><td>R. Pinto not out</td><td>2</td><td>3</td></tr><tr><td>Total (9 wkts, 50 overs)</td><td>243</td><td></td></tr></tbody></table>
${figure('gulls-ground-evening', 'The ground under lights', 'The tide comes up behind the pavilion in the last hour, and with it, bowlers swear, the swing.')}
<p>Pinto, a left-arm spinner with a batting average of 3.1, had asked not to be sent in. “I told her to hit it where they
weren’t,” said Nambiar. “She said, with respect, they were everywhere.”</p>
<p>The nose needed two stitches. The ball is to go in the members’ bar, beside the last one.</p>`,
  },
  {
    slug: 'qazi-runs-from-saltworks',
    title: 'The wall that taught Farheen Qazi to keep it on the ground',
    shortDescription: 'Six weeks ago she borrowed pads. On Friday she was player of the series.',
    category: 'cricket',
    tags: ['gulls'],
    contributors: ['devika-shah', 'sudha-awasthi'],
    picture: picture('woman-farheen-batter', 'portrait', 'square'),
    alt: 'A smiling young woman in a red scarf and glasses',
    minutesAgo: 770,
    hourlyViews: 160,
    body: `
<p>Behind the third godown at Saltworks there is a brick wall with one window in it. The window is whole. That, says Naseem
Qazi, is his niece’s entire coaching history.</p>
<p>He bowled to her every evening after the lorries had gone, a hundred balls, rubber because leather cost too much. The
single rule was the glass. By twelve she could drive all day without lifting a ball above her knee. By nineteen she had
made 419 runs in a series against the best attack on the coast, 280 of them along the floor.</p>
<p>She has paid back the pads. The fee from the final has gone on a roof, tin on top, lime over the tin. When a reporter
asked what she would buy for herself she thought for some time. “A window,” she said. “So that someone else can not break it.”</p>`,
  },
  {
    slug: 'mariners-go-up',
    title: 'Mariners go up, goalkeeper goes swimming',
    shortDescription:
      'A 2-2 draw was enough. The celebrations ended in the dock, as they had been warned not to.',
    category: 'football',
    alsoIn: ['sport'],
    tags: ['mariners'],
    contributors: ['devika-shah'],
    picture: picture('mariners-promotion', 'stadium', 'classic'),
    alt: 'Footballers under floodlights before a full stand',
    minutesAgo: 1250,
    hourlyViews: 140,
    body: `
<p>Nilbandar Mariners are back in the First Division after six seasons, two relegations, one wound-up petition and a
goalless November that supporters’ song has turned into a carol.</p>
<p>They needed a point at home to Fort Sahil Athletic. They took it in the manner of men carrying a wardrobe downstairs:
ahead, behind, level, behind again. With six minutes left Tomás Gracias, brought on to waste time, scored from a corner he
had meant to keep in the corner.</p>
<table><thead><tr><th>Second Division</th><th>P</th><th>W</th><th>D</th><th>L</th><th>Pts</th></tr></thead><tbody>
<tr><td>Karai Town</td><td>34</td><td>22</td><td>7</td><td>5</td><td>73</td></tr>
<tr><td>Nilbandar Mariners</td><td>34</td><td>19</td><td>11</td><td>4</td><td>68</td></tr>
<tr><td>Fort Sahil Athletic</td><td>34</td><td>20</td><td>7</td><td>7</td><td>67</td></tr></tbody></table>
<p>At the whistle the goalkeeper, Bosco Furtado, ran the length of the pitch, over the wall and off the end of the quay. He
was brought back by the harbour police in one of their <a href="/nation/harbour-police-boats">new launches</a>.</p>`,
  },
  {
    slug: 'coastal-games-marathon-tide',
    title: 'A marathon run against the tide is won by a woman with a tide table',
    shortDescription:
      'Eight kilometres of the Coastal Games course are a beach. Everyone knew. Only one runner had looked up when.',
    category: 'sport',
    tags: ['coastal-games'],
    contributors: ['devika-shah'],
    picture: picture('games-marathon-beach', 'landscape'),
    alt: 'Palms on low hills by the sea',
    minutesAgo: 2450,
    hourlyViews: 80,
    body: `
<p>At 28 kilometres Lucia Tavora was in ninth place and humming. The leaders had reached the sands at Karai half an hour
before her, at the top of the tide, and were running in what one of them described as porridge.</p>
<p>She arrived as it went out. The beach was as hard as a floor. By 34 kilometres she had passed seven people, and by 39
she had passed them all.</p>
<p>Tavora, 38, is a harbour pilot. “I brought a ship in past that beach on Tuesday,” she said. “I thought, whoever set the
start for six doesn’t own an almanac.” Her time, 2:41.07, is a Games record by four seconds and would not be on any
other day.</p>`,
  },
  {
    slug: 'kabaddi-league-docks',
    title: 'Dockers’ kabaddi: hold your breath, mind the crane',
    shortDescription:
      'A lunchtime league in the container yard has produced four internationals and one truce.',
    category: 'sport',
    tags: ['port-expansion'],
    contributors: ['devika-shah', 'imran-solanki'],
    picture: picture('man-kabaddi-captain', 'portrait', 'square'),
    alt: 'A man with a shaved head, smiling',
    minutesAgo: 10400,
    body: `
<p>The court is painted between bays 14 and 15. Play stops for reach stackers. Otherwise it is forty minutes, twice a week,
and has been since the strike of 2009, when both sides found that they were too angry to talk and not too angry to tackle.</p>
<p>Sixteen teams enter. Tally clerks have never beaten lashers; lashers fear the canteen. Four players have been capped by
Kairavi, among them Prakash Bhoir, who says no stadium has ever been as loud as a ship’s engine or as quiet as the second
after the hooter.</p>`,
  },
  {
    slug: 'chess-boy-ferry',
    title: 'Eleven, and a master: the boy who learnt chess between two piers',
    shortDescription: 'The crossing takes 34 minutes. A game with the conductor takes 30.',
    category: 'sport',
    tags: ['ferries', 'schools'],
    contributors: ['devika-shah'],
    picture: picture('chess-board-shapes', 'geometry'),
    alt: 'A board of tiles with discs, arches and stripes',
    minutesAgo: 6400,
    body: `
<p>Aarav Menezes crosses to school on the 7.15 and back on the 3.45. Since he was six he has played the conductor, Mr
Shetye, on a board with magnets. In the first year he lost 380 games. He kept the count.</p>
<p>On Sunday, in a hall full of people with clocks, he became the youngest candidate master in the country. He plays
fast. “If you haven’t won by the second buoy,” he explained, “people start standing up.”</p>`,
  },
  {
    slug: 'umpire-retires-hat',
    title: 'Umpire Contractor hangs up six hats',
    shortDescription:
      'He gave 4,000 decisions and, by his own reckoning, eleven wrong ones. He has written to all eleven.',
    category: 'cricket',
    tags: [],
    contributors: [],
    picture: null,
    minutesAgo: 25000,
    body: `
<p>Sorab Contractor, who has stood in 212 first-class matches, walked off the Breakwater Ground for the last time on
Sunday wearing the sweaters of three bowlers.</p>
<p>Over the winter he wrote eleven letters. Each begins: “You were not out.” Nine have been answered. One batsman, dismissed
for 99 in 1997, sent back a photograph of himself with his grandchildren and the words: “I took up dentistry. Thank you.”</p>`,
  },
  {
    slug: 'rowing-club-women',
    title: 'After 118 years the rowing club finds the key to the other changing room',
    shortDescription:
      'Women will race for the Harbour Sculls. The club’s statutes, it turns out, never said they could not.',
    category: 'sport',
    tags: ['coastal-games', 'heritage'],
    contributors: ['ruth-almeida'],
    picture: picture('harbour-sculls-dawn', 'sea', 'square'),
    alt: 'Calm water and boats at dawn',
    minutesAgo: 47000,
    body: `
<p>The rule had been cited for a century and nobody had read it. When Anahita Kapadia-Silva, a lawyer and a strong stroke,
asked to see the statutes of the Harbour Rowing Club, the secretary brought the book, opened it at the page and went pale.
It said “persons”.</p>
<p>A second changing room, marked <em>Stores</em>, was found to have pegs. Fourteen women were on the water by the weekend.
The boats, said the boatman, did not appear to have noticed.</p>`,
  },
])
