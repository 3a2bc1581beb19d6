import { picture } from './picture'
import type { SamplePicture } from './shape'

/** The pictures that stand in bodies. A body names one of these, and the compiler knows when it does not. */
const drawn = [
  // Single figures
  picture('cranes-east-basin', 'city'),
  picture('old-quay-steps', 'sea', 'classic'),
  picture('assembly-benches', 'interior'),
  picture('meghla-in-spate', 'landscape', 'panorama'),
  picture('paddy-terraces', 'landscape'),
  picture('mangrove-seedlings', 'botanical', 'classic'),
  picture('freight-index-chart', 'chart'),
  picture('rent-by-ward-chart', 'chart', 'classic'),
  picture('gulls-ground-evening', 'stadium'),
  picture('panna-observatory', 'night'),
  picture('letterpress-room', 'interior', 'classic'),
  picture('cable-ship-at-sea', 'sea'),
  picture('salt-pans', 'landscape', 'classic'),
  picture('lantern-hill-roofs', 'city', 'classic'),
  picture('moth-night', 'night', 'small'),
  picture('kokum-branch', 'botanical', 'square'),
  picture('tunnel-cross-section', 'geometry'),
  picture('ward-map-abstract', 'geometry', 'small'),
  picture('man-tally-clerk', 'portrait', 'tall'),
  picture('woman-net-mender', 'portrait', 'tall'),
  picture('man-rigger', 'portrait', 'tall'),
  picture('woman-crane-driver', 'portrait', 'tall'),
  picture('dhow-yard-morning', 'sea', 'panorama'),
  picture('saltworks-dusk', 'landscape', 'panorama'),
  picture('harbour-1974', 'sea', 'classic'),

  // Gallery: the fish market before dawn
  picture('market-lamps', 'night', 'classic'),
  picture('market-first-boat', 'sea', 'classic'),
  picture('market-auction-hall', 'interior', 'classic'),
  picture('woman-auctioneer', 'portrait', 'tall'),
  picture('market-baskets', 'geometry', 'square'),
  picture('market-ice-road', 'city', 'classic'),
  picture('market-sunrise', 'sea', 'panorama'),

  // Gallery: gardens of the hill
  picture('garden-ferns', 'botanical', 'tall'),
  picture('garden-palm-house', 'botanical', 'classic'),
  picture('garden-reading-room', 'interior', 'classic'),
  picture('garden-terrace', 'landscape', 'classic'),
  picture('garden-seedlings', 'botanical', 'square'),
  picture('man-gardener', 'portrait', 'tall'),
  picture('garden-lotus', 'botanical', 'classic'),
  picture('garden-night-bloom', 'night', 'classic'),

  // Gallery: the tiles of Kothi Road
  picture('tiles-one', 'geometry', 'square'),
  picture('tiles-two', 'geometry', 'square'),
  picture('tiles-three', 'geometry', 'tall'),
  picture('tiles-four', 'geometry', 'classic'),
  picture('tiles-hall', 'interior', 'classic'),
  picture('tiles-street', 'city', 'classic'),

  // Gallery: the Coastal Games
  picture('games-opening', 'stadium', 'panorama'),
  picture('games-track', 'stadium', 'classic'),
  picture('woman-sprinter', 'portrait', 'tall'),
  picture('games-regatta', 'sea', 'classic'),
  picture('games-floodlights', 'stadium', 'classic'),
  picture('games-medals', 'geometry', 'square'),
  picture('games-village', 'city', 'classic'),
  picture('games-fireworks', 'night', 'classic'),
  picture('games-empty-stand', 'stadium', 'classic'),

  // Web story: the sky this month
  picture('sky-evening-star', 'night', 'tall'),
  picture('sky-crescent', 'night', 'tall'),
  picture('sky-river', 'night', 'tall'),
  picture('sky-meteors', 'night', 'tall'),
  picture('sky-dawn', 'landscape', 'tall'),

  // Web story: a ferry ride
  picture('ferry-ticket-hall', 'interior', 'tall'),
  picture('ferry-casting-off', 'sea', 'tall'),
  picture('ferry-skyline', 'city', 'tall'),
  picture('ferry-mid-harbour', 'sea', 'tall'),
  picture('ferry-island', 'landscape', 'tall'),
  picture('ferry-last-boat', 'night', 'tall'),

  // Web story: seven leaves
  picture('leaf-banana', 'botanical', 'tall'),
  picture('leaf-curry', 'botanical', 'tall'),
  picture('leaf-betel', 'botanical', 'tall'),
  picture('leaf-colocasia', 'botanical', 'tall'),
  picture('leaf-drumstick', 'botanical', 'tall'),
  picture('leaf-kitchen', 'interior', 'tall'),
  picture('leaf-garden', 'botanical', 'tall'),

  // Web story: how the budget adds up
  picture('budget-income', 'chart', 'tall'),
  picture('budget-roads', 'city', 'tall'),
  picture('budget-water', 'sea', 'tall'),
  picture('budget-schools', 'interior', 'tall'),
  picture('budget-balance', 'chart', 'tall'),

  // Hindi and Urdu desks
  picture('hindi-boat-yard', 'sea', 'classic'),
  picture('hindi-library-lane', 'interior', 'classic'),
  picture('urdu-kutub-khana', 'interior', 'classic'),
  picture('urdu-old-city', 'city', 'classic'),
]

export type PictureName = (typeof drawn)[number]['name']

export const inBodies = Object.fromEntries(drawn.map((one) => [one.name, one])) as Record<
  PictureName,
  SamplePicture
>
