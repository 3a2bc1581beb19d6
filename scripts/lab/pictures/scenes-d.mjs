/** Scenes of sport, of the garden and of the ferry. */
import { NATION, SCIENCE, SPORT } from './inks.mjs'

export const outdoors = {
  'pinto-dives': {
    size: '1600x900',
    ink: SPORT,
    pov: `
      Look(<-3.1, 0.95, -5.0>, <-0.25, 0.85, 0>, 44) background { rgb 0.06 } Sun(<-0.5, 0.7, -0.6>, 1.2) Fill(<0.8, 0.5, -0.4>, 0.35)
      plane { y, 0 pigment { gradient x color_map { [0.5 rgb 0.42] [0.5 rgb 0.5] } scale 9 } } box { <-30, 0.001, -1.5>, <30, 0.004, 1.5> Tone(0.9) } Box(<-1.25, 0.004, -1.9>, <-1.2, 0.008, 1.9>, 1) Box(<-0.03, 0.004, -1.9>, <0.03, 0.008, 1.9>, 1)
      object { Bowl(62, 4) translate z*44 } #for (S, -1, 1, 2) object { Pylon(34) translate <S*34+8, 0, 100> } #end
      object { Stumps(0.95) } cylinder { <0.16, 0.95, -0.1>, <0.26, 1.02, -0.02>, 0.014 Tone(1) } cylinder { <-0.14, 1.0, 0.05>, <-0.02, 1.1, 0.1>, 0.014 Tone(1) } sphere { <0.35, 0.62, -0.12>, 0.045 Tone(1) }
      union { object { Person(<168, 160>, <10, 4>, <-6, 14>, <30, 24>, 4, 0, 0.98, 0.9) rotate z*-80 translate <-2.45, 0.3, -0.55> } object { Bat(0.9) rotate z*92 translate <0.05, 0.1, -0.6> } }
      object { Person(<110, 120>, <20, 10>, <30, -6>, <60, 20>, 16, 0, 0.1, 0.12) rotate y*170 translate <1.35, 0, 0.5> } object { Person(<165, 170>, <8, 6>, <8, -8>, <4, 4>, 0, 0, 0.1, 0.1) rotate y*200 translate <3.4, 0, 3.2> } object { Person(<20, 30>, <60, 60>, <8, -8>, <4, 4>, 6, 0, 0.1, 0.1) rotate y*180 translate <-4.4, 0, 6> } object { Standing(0, 0.98, 0.06) rotate y*180 translate <-0.4, 0, 7.5> } cylinder { <-0.4, 1.76, 7.5>, <-0.4, 1.78, 7.5>, 0.24 Tone(1) }
      #local R = seed(3); #for (I, 0, 40) sphere { <-2.6+rand(R)*1.6, rand(R)*0.25, -0.9+rand(R)*0.7>, 0.015+rand(R)*0.04 Tone(0.95) } #end`,
  },
  'bails-unmoved': {
    size: '1600x900',
    ink: SPORT,
    pov: `
      Look(<-0.75, 0.52, -1.5>, <0.1, 0.44, 0>, 42) background { rgb 0.06 } Sun(<-0.6, 0.6, -0.6>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.25)
      plane { y, 0 pigment { rgb 0.8 } normal { crackle 0.5 scale 0.12 } } object { Bowl(50, 8) translate z*40 }
      object { Stumps(0.92) rotate y*62 } sphere { <-0.16, 0.38, -0.06>, 0.05 Tone(0.2) finish { specular 0.6 } } torus { 0.05, 0.004 rotate <70, 20, 0> translate <-0.16, 0.38, -0.06> Tone(1) }
      #for (I, 0, 2) torus { 0.08+I*0.05, 0.004 rotate z*90 scale <0.6, 1, 1> translate <-0.24-I*0.06, 0.38, -0.08> Tone(0.8) } #end
      object { Person(<120, 60>, <60, 100>, <10, -10>, <20, 6>, 10, 0, 0.97, 0.95) rotate y*150 translate <1.6, 0, 2.2> } object { Person(<150, 150>, <60, 60>, <10, -10>, <20, 6>, -14, 0, 0.1, 0.1) rotate y*200 translate <-1.4, 0, 5> } object { Person(<150, 160>, <70, 60>, <50, 40>, <80, 60>, 20, 0, 0.1, 0.1) rotate y*180 translate <3, 0, 4.6> }`,
  },
  'karai-sands': {
    size: '1600x900',
    ink: SPORT,
    pov: `
      Look(<-3.2, 1.1, -5.2>, <0.5, 1.1, 0>, 44) Sky(1, 0.85) Sun(<0.5, 0.35, 0.75>, 1.3) Fill(<-0.6, 0.5, -0.8>, 0.25) Mist(1, 120)
      plane { y, 0 pigment { rgb 0.7 } normal { bumps 0.12 scale <1.5, 1, 0.3> } finish { reflection 0.3 } } box { <-200, -0.2, 9>, <300, 0.05, 300> pigment { rgb 0.35 } normal { bumps 0.6 scale <2.4, 1, 0.6> } finish { reflection 0.4 } } #local R = seed(4); #for (I, 0, 120) sphere { <-30+I*0.6, 0.04, 8.8+0.7*sin(I*0.7)+rand(R)*0.6>, 0.3 scale <2, 0.12, 0.5> Tone(1) } #end
      object { Person(<-38, 46>, <80, 76>, <58, -24>, <74, 84>, 8, 0, 0.1, 0.08) translate <0.1, 0.06, 0> } Box(<-0.02, 1.28, -0.2>, <0.2, 1.46, -0.14>, 1)
      #for (I, 0, 8) sphere { <-1-I*0.95, 0.003, (mod(I, 2)*0.26-0.13)>, 0.13 scale <1, 0.04, 0.45> Tone(0.12) } #end
      object { Person(<-30, 40>, <80, 76>, <40, -20>, <50, 60>, 14, 0, 0.6, 0.2) translate <-8, 0, 4> } object { Person(<20, 30>, <70, 76>, <20, -14>, <24, 30>, 24, 0, 0.3, 0.2) translate <-10.5, 0, 4.8> } object { Dhow(0.2, 0.8) translate <26, 0, 60> } object { BoxShip(160, 2, 5) translate <-40, 0, 190> } #for (I, 0, 3) Bar(<4+I*6, 0, 6>, <4+I*6, 1.4, 6>, 0.03, 0.1) triangle { <4+I*6, 1.4, 6>, <4+I*6, 1.05, 6>, <4.6+I*6, 1.22, 6> Tone(0.1) } #end`,
  },
  'keeper-off-the-quay': {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-7.4, 2.4, -9>, <0.8, 2.6, 0>, 48) Sky(0.75, 0.25) Sun(<-0.5, 0.6, -0.6>, 1.15) Fill(<0.8, 0.4, -0.4>, 0.22) Sea(0.15, 0.9, 0.4)
      Box(<-40, -2, -4>, <-0.6, 1.5, 30>, 0.6) Box(<-40, 1.5, -4.1>, <-0.5, 1.62, 30>, 0.9) #for (I, 0, 3) cylinder { <-1.2, 1.6, -2.5+I*5>, <-1.2, 2.1, -2.5+I*5>, 0.22 Tone(0.1) } torus { 0.7, 0.28 rotate z*90 translate <-0.35, 0.7, I*3> Tone(0.04) } #end
      object { Person(<150, 160>, <20, 10>, <70, 20>, <90, 60>, 18, 0, 0.98, 0.12) scale 1.25 rotate z*-24 translate <1.3, 2.0, -1.6> } sphere { <3.3, 5.0, -1>, 0.16 Tone(1) }
      #for (I, 0, 9) object { Person(<160-I*9, 150>, <10, 20>, <20-40*mod(I, 2), -20+40*mod(I, 2)>, <10, 20>, 6, 0, (mod(I, 2) ? 0.95 : 0.15), 0.1) rotate y*(mod(I*40, 70)-35) translate <-2.2-I*0.85, 1.62, -1.4+mod(I*1.7, 5)> } #end
      #for (S, 0, 1) object { Pylon(24) translate <-32+S*26, 0, 44> } #end Box(<-60, 1.5, 36>, <4, 11, 46>, 0.15) #for (I, 0, 9) Bar(<-36+I*4, 11, 36>, <-36+I*4, 13, 36>, 0.08, 0.1) triangle { <-36+I*4, 13, 36>, <-36+I*4, 12, 36>, <-34.4+I*4, 12.5, 36> Tone(0.95) } #end`,
  },
  'harbour-sculls': {
    size: '1400x1400',
    ink: SPORT,
    pov: `
      Look(<-7, 17, -11>, <0.3, 0, 0.6>, 44) Sun(<0.6, 0.6, 0.3>, 1.2) Fill(<-0.6, 0.8, -0.5>, 0.3) background { rgb 1 } Sea(0.35, 1.2, 0.22)
      #macro Four(V) union { sphere { 0, 1 scale <6.4, 0.3, 0.32> Tone(V) }
        #for (I, 0, 3) #local X = -2.8+I*1.7; union { object { Person(<72, 72>, <6, 6>, <96, 94>, <70, 70>, -14, 0, (mod(I, 2) ? 0.95 : 0.2), 0.1) translate <0, -0.55, 0> } translate <X, 0, 0> }
          #local S = (mod(I, 2) ? 1 : -1); Bar(<X+0.75, 0.55, 0>, <X+0.1, 0.1, S*3.1>, 0.035, 0.05) box { <-0.1, -0.02, 0>, <0.1, 0.02, 0.6> translate <X+0.02, 0.08, (S > 0 ? 2.9 : -3.5)> Tone(1) } torus { 0.34, 0.04 scale <1.3, 0.3, 1> translate <X-1.2, 0.02, S*3.2> Tone(1) } torus { 0.24, 0.04 scale <1.3, 0.3, 1> translate <X-2.9, 0.02, S*3.2> Tone(1) } #end } #end
      object { Four(0.06) rotate y*24 translate <-0.4, 0.1, -1> } object { Four(0.95) rotate y*24 translate <-0.6, 0.1, 8> } sphere { <6, 0.2, -6>, 0.5 Tone(1) } sphere { <9.4, 0.2, 3>, 0.5 Tone(1) }`,
  },
  'magnetic-board': {
    size: '1600x900',
    ink: SPORT,
    pov: `
      Look(<-2.3, 1.75, -3.4>, <0.15, 0.3, 0.2>, 42) Sun(<-0.6, 0.6, -0.3>, 1.2) Fill(<0.7, 0.4, -0.6>, 0.2) Sky(1, 0.85) Mist(1, 80)
      Box(<-4, -0.2, -3>, <4, 0, 2.2>, 0.6) Box(<-1.35, 0, -1.35>, <1.35, 0.08, 1.35>, 0.1) #for (I, 0, 7) #for (J, 0, 7) Box(<-1.2+I*0.3, 0.08, -1.2+J*0.3>, <-0.9+I*0.3, 0.085, -0.9+J*0.3>, (mod(I+J, 2) ? 0.97 : 0.22)) #end #end
      #macro Piece(K, V) union { lathe { cubic_spline 9, <0, -0.01>, <0.1, 0>, <0.11, 0.03>, <0.06, 0.08>, <0.04, 0.2+K*0.05>, <0.08, 0.24+K*0.05>, <0.03, 0.26+K*0.05>, <0.02, 0.27+K*0.05>, <0, 0.28+K*0.05> } sphere { y*(0.29+K*0.055), 0.06+0.008*K } #if (K = 3) Box(<-0.015, 0.45, -0.012>, <0.015, 0.6, 0.012>, V) Box(<-0.05, 0.52, -0.012>, <0.05, 0.55, 0.012>, V) #end #if (K = 2) cone { y*0.42, 0.05, y*0.52, 0.08 } #end Tone(V) finish { specular 0.5 } } #end
      #local P = array[15][4] {{0, 0, 1, 0.95}, {3, 0, 3, 0.95}, {4, 1, 0, 0.95}, {5, 2, 0, 0.95}, {2, 3, 2, 0.95}, {6, 1, 0, 0.95}, {7, 1, 0, 0.95}, {0, 7, 1, 0.04}, {4, 7, 3, 0.04}, {5, 5, 1, 0.04}, {3, 4, 0, 0.04}, {2, 6, 0, 0.04}, {6, 6, 0, 0.04}, {7, 5, 0, 0.04}, {1, 2, 1, 0.95}}
      #for (I, 0, 14) object { Piece(P[I][2], P[I][3]) translate <-1.05+P[I][0]*0.3, 0.085, -1.05+P[I][1]*0.3> } #end
      object { Limb(<2.6, 1.1, -0.3>, <0.75, 0.75, -0.1>, 0.14, 0.1) Tone(0.95) } object { Limb(<0.8, 0.77, -0.1>, <0.42, 0.66, 0.02>, 0.1, 0.07) Tone(0.45) } #for (I, 0, 2) object { Limb(<0.42, 0.67, 0.05-I*0.06>, <0.18, 0.5, 0.06-I*0.05>, 0.035, 0.028) Tone(0.45) } #end object { Piece(2, 0.04) translate <0.15, 0.16, 0.03> }
      Bar(<-9, 0.5, 3.2>, <9, 0.5, 3.2>, 0.05, 0.1) #for (I, 0, 9) Bar(<-6+I*1.4, -1, 3.2>, <-6+I*1.4, 0.5, 3.2>, 0.04, 0.1) #end plane { y, -3 pigment { rgb 0.4 } normal { bumps 0.3 scale <1.6, 1, 0.6> } finish { reflection 0.4 } } union { cone { 0, 1, y*2.4, 0.3 Tone(0.15) } sphere { y*2.6, 0.3 Tone(0.9) } translate <-5, -3, 22> } object { Dhow(0.2, 0.9) scale 0.7 translate <9, -3, 42> }`,
  },
  'kabaddi-yard': {
    size: '1400x1400',
    ink: SPORT,
    pov: `
      Look(<-3.4, 3.6, -7.4>, <0.2, 1.3, 0.6>, 48) Sky(1, 0.85) Sun(<-0.6, 0.65, -0.45>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.2) Ground(0.72, 0.08)
      #for (S, -1, 1, 2) Box(<-4.5, 0, S*3-0.04>, <5, 0.01, S*3+0.04>, 1) Box(<S*4.6-0.04, 0, -3>, <S*4.6+0.04, 0.01, 3>, 1) #end Box(<-0.04, 0, -3>, <0.04, 0.01, 3>, 1)
      object { Stack(2, 4, 2, 21) translate <-13, 0, 6> } object { Stack(2, 5, 2, 33) rotate y*0 translate <8, 0, 7.4> } object { Stack(2, 3, 1, 5) rotate y*90 translate <9, 0, 30> }
      object { Person(<70, 100>, <20, 10>, <64, -40>, <60, 30>, 40, 0, 0.1, 0.1) translate <-0.6, -0.12, -0.4> }
      #for (I, 0, 3) object { Person(<60, 70>, <40, 30>, <46, -20>, <66, 34>, 34, 2, 0.96, 0.5) rotate y*(180+I*14-24) translate <1.7+0.35*mod(I, 2), -0.12, -1.6+I*1.05> } #end
      object { Person(<100, 110>, <10, 10>, <-20, 10>, <70, 10>, 62, 0, 0.96, 0.5) rotate y*190 translate <1.1, -0.1, -0.75> } #for (I, 0, 6) object { Person(<160*mod(I, 2), 40>, <20, 60>, <0, 0>, <0, 0>, 2, 0, 0.2+0.6*mod(I, 3)/2, 0.2) rotate y*(200+I*9) translate <-4+I*1.5, 0, 4.3+0.4*mod(I, 2)> } #end`,
  },
  'torch-relit': {
    size: '2000x1000',
    ink: SPORT,
    pov: `
      Look(<-4.6, 2, -8>, <0.4, 2.6, 0>, 52) background { rgb 0.04 } light_source { <0.62, 3.2, -0.3> rgb 1.4 fade_distance 4 fade_power 2 } Sun(<-0.5, 0.6, 0.5>, 0.35) Fill(<-0.5, 0.4, -0.8>, 0.12) plane { y, 0 pigment { gradient z color_map { [0.06 rgb 1] [0.06 rgb 0.35] } scale 1.25 } }
      object { Bowl(46, 6) translate z*26 }
      object { Person(<20, 160>, <30, 8>, <26, -20>, <14, 30>, 4, 0, 0.95, 0.9) translate <0, 0, 0> } cone { <0.42, 2.1, -0.22>, 0.03, <0.58, 2.6, -0.25>, 0.09 Tone(0.7) } sphere { 0, 1 scale <0.17, 0.4, 0.17> translate <0.62, 2.98, -0.26> pigment { rgb 1 } finish { ambient 3 } no_shadow } sphere { 0, 1 scale <0.1, 0.3, 0.1> rotate z*24 translate <0.5, 3.25, -0.26> pigment { rgb 1 } finish { ambient 3 } no_shadow }
      object { Person(<30, 140>, <30, 30>, <0, 6>, <0, 0>, 4, 0, 0.4, 0.2) rotate y*180 translate <1.7, 0, 0.3> } Bar(<1.2, 2.3, 0.1>, <1.05, 2.36, 0.05>, 0.012, 1) #for (I, 0, 8) object { Standing(mod(I, 2), 0.3, 0.1) rotate y*180 translate <-6+I*1.7, 0, 6> } object { Person(<150, 150>, <20, 20>, <0, 0>, <0, 0>, 0, 0, 0.5, 0.2) rotate y*90 translate <-8+I*2.1, 0, 9> } #end`,
  },
  'five-thousand-metres': {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-4.4, 1.3, -5>, <0.2, 1.0, 0.6>, 48) Sky(1, 0.85) Sun(<-0.6, 0.6, -0.4>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.2) plane { y, 0 pigment { gradient z color_map { [0.05 rgb 1] [0.05 rgb 0.5] } scale 1.22 } } Box(<-60, 0, 6.2>, <60, 0.02, 60>, 0.75)
      difference { cylinder { <0, 0, 90>, <0, 12, 90>, 86 } cylinder { <0, -1, 90>, <0, 13, 90>, 70 } pigment { cells color_map { [0.3 rgb 0.25] [0.5 rgb 0.5] [0.8 rgb 0.85] } scale <0.9, 1.1, 0.9> } }
      #for (I, 0, 4) object { Person(<-40+I*8, 50-I*6>, <84, 80>, (mod(I, 2) ? <56, -30> : <-30, 58>), (mod(I, 2) ? <70, 80> : <84, 66>), 10, 0, (I = 1 ? 0.98 : 0.1+0.2*I), 0.08) translate <1.6-I*1.25, 0.05, 0.4+mod(I, 3)*0.75> } #end
      union { object { Limb(<0, 0.05, 0>, <0.2, 0.035, 0>, 0.055, 0.035) } Box(<-0.06, 0, -0.04>, <0.24, 0.015, 0.04>, 1) Tone(0.03) rotate z*35 translate <-2.3, 0.24, -0.9> }`,
  },
  becalmed: {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-13, 4, -19>, <1, 6, 2>, 48) Sky(1, 0.9) Sun(<-0.7, 0.5, -0.4>, 1.2) Fill(<0.7, 0.4, -0.5>, 0.2) Mist(1, 160) plane { y, 0 pigment { rgb 0.4 } finish { reflection 0.5 diffuse 0.4 } normal { bumps 0.03 scale 2 } }
      #for (S, 0, 1) union { object { Dhow(0.15, (S ? 0.95 : 0.6)) } #for (I, 0, 3) object { Person(<50, 60>, <60, 50>, <86, 84>, <100, 90>, 16, 2, 0.2+0.7*mod(I+S, 2), 0.7) rotate y*(S*180+90) translate <-1.6+I*1.1, 0.85, (S ? -0.6 : 0.6)> } #end translate <-1, 0, S*3.6-1.4> } #end Box(<-0.6, 1.35, 0.2>, <0.9, 1.42, 0.9>, 0.9) #for (I, 0, 3) Box(<-0.4+I*0.3, 1.43, 0.45>, <-0.22+I*0.3, 1.44, 0.7>, 1) #end
      union { object { Dhow(0.3, 0.8) } rotate y*16 translate <20, 0, 28> } union { object { Dhow(0.3, 0.9) } rotate y*-10 translate <-10, 0, 40> } union { object { Dhow(0.3, 0.7) } translate <2, 0, 60> }`,
  },
  'hockey-by-headlamp': {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-4, 1.6, -6.6>, <0.3, 0.95, 0>, 46) background { rgb 0.02 } Ground(0.45, 0.15) Fill(<-0.5, 0.6, -0.6>, 0.05)
      #local P = array[6][3] {{-1.6, 0, 0}, {0.9, 0.6, 180}, {2.6, -0.8, 200}, {-3.4, 2.4, 20}, {0.4, 3.4, 230}, {4.4, 3, 190}};
      #for (I, 0, 5) union { object { Person(<50, 60>, <20, 10>, <34, -24>, <30, 40>, 26, 1, (mod(I, 2) ? 0.95 : 0.35), 0.3) } sphere { <0.5, 1.56, 0>, 0.055 pigment { rgb 1 } finish { ambient 3 } no_shadow } sphere_sweep { linear_spline 4, <0.62, 0.95, 0>, 0.025, <1.05, 0.12, 0>, 0.028, <1.12, 0.04, 0>, 0.03, <1.24, 0.08, 0>, 0.03 Tone(0.8) } rotate y*P[I][2] translate <P[I][0], 0, P[I][1]> }
        light_source { vrotate(<0.6, 1.6, 0>, y*P[I][2]) + <P[I][0], 0, P[I][1]> rgb 1.7 spotlight point_at vrotate(<2.4, 0, 0>, y*P[I][2]) + <P[I][0], 0, P[I][1]> radius 16 falloff 30 fade_distance 3 fade_power 1 } #end
      sphere { <0.15, 0.06, 0.1>, 0.06 pigment { rgb 1 } finish { ambient 1 } } Bar(<7, 0, 6>, <7, 2.1, 6>, 0.05, 0.5) Bar(<4, 0, 8>, <4, 2.1, 8>, 0.05, 0.5) Bar(<7, 2.1, 6>, <4, 2.1, 8>, 0.05, 0.5)`,
  },
  'waiting-for-his-sister': {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-5, 4.4, -7>, <0.4, 1.7, 2>, 48) Sky(1, 0.9) Sun(<-0.8, 0.3, 0.1>, 1.3) Fill(<0.6, 0.6, -0.6>, 0.25)
      #for (J, 0, 11) Box(<-30, J*0.42-1, J*0.85>, <40, J*0.42-0.6, J*0.85+0.9>, 0.75) #for (I, -9, 12) union { Box(<-0.22, 0, 0>, <0.22, 0.06, 0.34>, (mod(I+J, 2) ? 0.5 : 0.3)) Box(<-0.22, 0.04, 0.3>, <0.22, 0.42, 0.36>, (mod(I+J, 2) ? 0.5 : 0.3)) Bar(<0, -0.34, 0.2>, <0, 0, 0.2>, 0.04, 0.2) translate <I*0.62+0.3, J*0.42-0.26, J*0.85+0.3> } #end #end
      union { object { Person(<50, 54>, <60, 50>, <84, 88>, <92, 88>, 22, 0, 0.98, 0.06) rotate y*90 } translate <0.28, 0.22, 2.7> } union { object { Umbrella(0.5, 0.1) rotate x*120 } translate <1.1, 0.6, 2.9> } Box(<0.7, 0.5, 2.8>, <1.0, 0.8, 3>, 0.1)`,
  },
  'farheen-ki-drive': {
    size: '1600x1067',
    ink: SPORT,
    pov: `
      Look(<-3, 1.2, -5.2>, <0.3, 1.0, 0>, 44) background { rgb 1 } Sun(<-0.6, 0.55, -0.5>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.15) Ground(0.72, 0.2)
      box { <-8, 0, 2.4>, <8, 4.6, 3> pigment { brick rgb 0.9, rgb 0.55 brick_size <0.5, 0.16, 0.3> mortar 0.02 } } Box(<0.9, 1.5, 2.3>, <2.1, 2.8, 2.5>, 0.1) Box(<0.85, 2.1, 2.25>, <2.15, 2.2, 2.32>, 0.95) Box(<1.45, 1.5, 2.25>, <1.55, 2.8, 2.32>, 0.95) Box(<0.7, 1.38, 2.1>, <2.3, 1.5, 2.4>, 0.8)
      object { Person(<75, 82>, <36, 30>, <48, -26>, <40, 14>, 18, 0, 0.98, 0.97) translate <-0.35, -0.06, 0> } sphere { <0.2, 1.64, 0>, 0.15 Tone(0.08) } Box(<0.2, 1.6, -0.16>, <0.4, 1.63, 0.16>, 0.08) object { Bat(0.85) rotate z*196 translate <0.42, 0.95, 0> rotate y*0 } #for (I, 0, 1) Box(<0.13-I*0.5, 0.05, -0.12+I*0.16>, <0.28-I*0.5, 0.5, 0.0+I*0.16>, 1) #end
      sphere { <1.5, 0.06, 0.5>, 0.06 Tone(0.05) } #for (I, 0, 4) Bar(<1.3-I*0.18, 0.05, 0.46-I*0.05>, <1.22-I*0.18, 0.05, 0.44-I*0.05>, 0.012, 0.2) #end object { Stumps(0.2) rotate y*90 scale 1 translate <-1.15, 0, 0> }
      #for (I, 0, 6) sphere { 0, 1 scale <0.42, 0.3, 0.32> translate <-3.6+mod(I, 3)*0.7, 0.25+int(I/3)*0.45, 1.7> Tone(0.85) } #end object { Person(<150, 20>, <30, 40>, <20, -20>, <20, 20>, 10, 0, 0.3, 0.1) rotate y*180 translate <4.2, 0, -0.4> }`,
  },
  talipot: {
    size: '1600x1067',
    ink: SCIENCE,
    pov: `
      Look(<-9, 2, -15>, <0.6, 5.6, 0>, 46) Sky(1, 0.9) Sun(<-0.6, 0.6, -0.5>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.2) Ground(0.65, 0.8) Mist(1, 90)
      cone { 0, 0.7, y*8, 0.45 Tone(0.4) normal { gradient y 0.8 scale 0.35 } }
      #for (I, 0, 18) union { #for (J, -9, 9) triangle { 0, <2.8*cos(J*9*pi/180), 0.25*mod(J, 2)-0.02*J*J, 2.8*sin(J*9*pi/180)>, <2.5*cos((J*9+5)*pi/180), -0.25-0.02*J*J, 2.5*sin((J*9+5)*pi/180)> } #end translate x*1.8 rotate z*(38-I*4.4) rotate y*I*137 translate y*8 Tone(0.15+0.2*mod(I, 3)) } union { Bar(0, <1.9, 0, 0>, 0.07, 0.15) rotate z*(38-I*4.4) rotate y*I*137 translate y*8 } #end
      object { Person(<-8, 140>, <10, 10>, <-4, 4>, <0, 0>, -8, 0, 0.95, 0.15) translate <-2, 0, -2> } object { Standing(1, 0.2, 0.7) scale 0.66 translate <-1.2, 0, -2.2> } #for (I, 0, 7) object { Tree(5+mod(I, 3)*2, 0.4, I+4) translate <-22+I*6.4, 0, 16+mod(I, 2)*5> } #end Box(<-40, 0, 11>, <40, 0.9, 11.3>, 0.8)`,
  },
  'lotus-tank': {
    size: '1600x1067',
    ink: SCIENCE,
    pov: `
      Look(<-1.5, 1.3, -2.9>, <0.1, 0.2, 0>, 44) Sky(1, 0.8) Sun(<-0.7, 0.4, -0.2>, 1.25) Fill(<0.7, 0.5, -0.5>, 0.2) plane { y, 0 pigment { rgb 0.15 } finish { reflection 0.35 } normal { bumps 0.05 scale 0.3 } }
      #local R = seed(15); #for (I, 0, 34) difference { cylinder { 0, y*0.012, 0.26+0.16*rand(R) } box { <0, -1, -0.02>, <1, 1, 0.02> rotate y*rand(R)*360 } pigment { radial frequency 14 color_map { [0.08 rgb 0.85] [0.08 rgb 0.45] } } translate <-2.6+rand(R)*5.4, 0.01+rand(R)*0.02, -1+rand(R)*4.4> } #end
      #macro Lotus(Open, S) union { #for (K, 0, 2) #for (I, 0, 7) union { difference { sphere { 0, 1 scale <0.075, 0.24, 0.1> } sphere { 0, 1 scale <0.075, 0.24, 0.1> translate -x*0.02 } } translate y*0.22 rotate z*(-12-K*22)*Open rotate y*(I*45+K*22) } #end #end pigment { gradient y color_map { [0 rgb 1] [0.62 rgb 0.95] [0.8 rgb 0.4] } scale 0.55 } scale S } Bar(<0, -1, 0>, <0, 0.03, 0>, 0.02, 0.2) #end
      union { Lotus(1.6, 1.15) translate <0.05, 0.34, -0.2> } union { Lotus(0.9, 1) translate <-0.85, 0.42, 0.55> } union { Lotus(0.35, 0.95) translate <0.95, 0.46, 0.5> } union { Lotus(0.1, 0.8) translate <0.4, 0.5, 1.7> } Box(<-6, 0, 3.4>, <6, 0.4, 4>, 0.8) #for (I, 0, 8) Bar(<-4+I, 0.4, 3.7>, <-4+I, 1.1, 3.7>, 0.06, 0.7) #end Box(<-6, 1.1, 3.55>, <6, 1.2, 3.85>, 0.9)`,
  },
  'fern-walk': {
    size: '1200x1500',
    ink: SCIENCE,
    pov: `
      Look(<0, 1.6, -6>, <0, 1.9, 2>, 46) Sky(1, 0.95) Sun(<0.2, 0.7, 0.6>, 1.25) Fill(<-0.3, 0.5, -0.8>, 0.3) Ground(0.8, 0.2) Mist(1, 26)
      #local R = seed(5);
      #macro Fern(N, L) union { #for (I, 0, N-1) union { #for (J, 1, 16) #local T = J/16; #local P = <T*L, L*0.55*sin(T*2.2)-T*T*L*0.4, 0>; #for (S, -1, 1, 2) triangle { P, P + <0.09*L, 0.0, 0>, P + <0.1*L, -0.05*L, S*0.34*L*sin(pi*(0.1+0.88*T))> } #end #end rotate y*(I*360/N+rand(R)*20) rotate z*(rand(R)*10) Tone(0.1+0.3*rand(R)) } #end } #end
      #for (I, 0, 11) #for (S, -1, 1, 2) object { Fern(11, 1.1+rand(R)*0.6) translate <S*(1.3+rand(R)*0.5), 0.05+rand(R)*0.3, -3+I*1.3> } #end #end
      #for (I, 0, 5) #for (S, -1, 1, 2) union { Bar(<0, 0, 0>, <0, 2.6, 0>, 0.13, 0.1) object { Fern(14, 1.9) translate y*2.6 } translate <S*(1.9+0.3*mod(I, 2)), 0, -1+I*2.4> } #end #end
      object { Person(<8, 10>, <95, 90>, <14, -12>, <4, 14>, 2, 1, 0.98, 0.98) rotate y*90 translate <-0.28, 0, 1.2> } object { Person(<-5, 12>, <20, 25>, <-12, 14>, <10, 4>, 2, 1, 0.98, 0.98) rotate y*90 translate <0.38, 0, 1.6> }`,
  },
  'ferry-ticket-window': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<-0.9, 1.5, -2.7>, <0.05, 1.35, 0>, 46) background { rgb 0.9 } Sun(<-0.6, 0.6, -0.6>, 1.15) Fill(<0.7, 0.4, -0.5>, 0.2) Ground(0.5, 0.1)
      difference { box { <-3, 0, 0>, <3, 4, 0.3> } object { Arch(0.95, 1.15, 1) translate <0, 1.05, 0> } pigment { brick rgb 0.95, rgb 0.65 brick_size <0.3, 0.15, 0.3> mortar 0.012 } } Box(<-0.7, 0.98, -0.28>, <0.7, 1.05, 0.2>, 0.2) #for (I, -3, 3) Bar(<I*0.12, 1.42, 0.1>, <I*0.12, 2.2, 0.1>, 0.014, 0.1) #end Box(<-0.48, 1.4, 0.08>, <0.48, 1.43, 0.12>, 0.1)
      object { Person(<50, 60>, <60, 40>, <0, 0>, <0, 0>, 20, 1, 0.5, 0.9) rotate y*90 translate <0.02, 0.02, 0.75> } Box(<-2, 0.5, 2>, <2, 3.4, 2.1>, 0.15) #for (I, 0, 5) Box(<-0.55+I*0.2, 1.85, 1.9>, <-0.42+I*0.2, 2.15, 1.98>, 0.9) #end
      #for (I, 0, 7) cylinder { <-0.25+mod(I, 4)*0.1, 1.05+int(I/4)*0.014, -0.16>, <-0.25+mod(I, 4)*0.1, 1.064+int(I/4)*0.014, -0.16>, 0.045 Tone(0.9) finish { specular 0.8 } } #end object { Limb(<1.2, 1.0, -1.1>, <0.5, 1.15, -0.35>, 0.08, 0.06) Tone(0.1) } object { Limb(<0.5, 1.15, -0.35>, <0.3, 1.1, -0.2>, 0.06, 0.04) Tone(0.35) } Box(<-0.75, 2.45, -0.06>, <0.75, 2.85, 0>, 0.08) #for (I, 0, 7) Box(<-0.6+I*0.155, 2.56, -0.075>, <-0.5+I*0.155, 2.74, -0.06>, 1) #end`,
  },
  'ferry-rope': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<-2.1, 2.2, -3>, <0.15, 1.0, 0.8>, 48) Sky(1, 0.85) Sun(<-0.6, 0.6, -0.5>, 1.2) Fill(<0.7, 0.4, -0.5>, 0.2) Sea(0.35, 0.8, 0.4)
      Box(<-9, -2, -6>, <0.6, 0.1, 30>, 0.7) cylinder { <0.1, 0.1, 0.2>, <0.1, 0.6, 0.2>, 0.2 Tone(0.12) } cylinder { <0.1, 0.6, 0.2>, <0.1, 0.7, 0.2>, 0.28 Tone(0.12) } #for (I, 0, 3) torus { 0.25, 0.05 rotate z*(I*5-6) translate <0.1, 0.18+I*0.1, 0.2> Tone(0.92) } #end
      sphere_sweep { cubic_spline 6, <-0.4, 0.3, -0.2>, 0.05, <0.1, 0.42, 0.0>, 0.05, <0.9, 0.7, 0.6>, 0.05, <2.2, 0.9, 1.8>, 0.05, <4, 2.4, 3.4>, 0.05, <5, 3, 4>, 0.05 Tone(0.95) } object { Ferry(0.2, 0) rotate y*62 translate <9, 0.2, 13> }
      object { Person(<56, 62>, <20, 14>, <40, -10>, <60, 20>, 34, 0, 0.98, 0.08) rotate y*-40 translate <-0.75, 0.1, 0.75> } Box(<-0.36, 1.02, 0.3>, <-0.3, 1.4, 0.36>, 0.05) union { Box(<-0.22, 0, -0.06>, <0.22, 0.3, 0.06>, 0.12) torus { 0.09, 0.015 rotate x*90 scale <1, 0.6, 1> translate y*0.32 Tone(0.1) } translate <-1.1, 0.1, 0.1> }`,
  },
  'ferry-skyline': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<0, 5, -30>, <3, 17, 40>, 44) Sky(1, 0.75) Sun(<-0.7, 0.45, -0.4>, 1.2) Fill(<0.7, 0.4, -0.5>, 0.18) Mist(1, 420) Sea(0.4, 1.8, 0.35)
      Box(<-200, -1, 60>, <200, 3, 200>, 0.6) object { Street(22, 8, 4) translate <-70, 3, 62> } object { Street(16, 10, 9) translate <-60, 10, 84> } object { Minaret(40, 0.8) translate <-16, 3, 90> } object { Dome(9, 0.7) translate <6, 20, 92> } object { Minaret(34, 0.8) translate <22, 3, 96> } #for (I, 0, 5) Box(<20+I*11, 3, 130>, <28+I*11, 34+mod(I*17, 30), 138>, 0.6) #end
      #for (I, 0, 14) Bar(<-14+I*2, 0, -14>, <-14+I*2, 3.6, -14>, 0.08, 0.05) #end Bar(<-16, 3.6, -14>, <16, 3.6, -14>, 0.12, 0.05) Bar(<-16, 2.4, -14>, <16, 2.4, -14>, 0.06, 0.05) object { Person(<60, 50>, <30, 40>, <0, 0>, <0, 0>, 6, 1, 0.12, 0.8) scale 2.6 rotate y*-90 translate <-3, 0, -15.4> } object { Person(<150, 20>, <10, 40>, <0, 0>, <0, 0>, 0, 0, 0.06, 0.1) scale 1.75 rotate y*-90 translate <0.2, 0, -15.4> }`,
  },
  'ferry-island': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<-8, 3, -16>, <1, 5.4, 8>, 48) Sky(1, 0.9) Sun(<-0.7, 0.5, -0.4>, 1.25) Fill(<0.7, 0.4, -0.5>, 0.2) Mist(1, 190) Sea(0.4, 1, 0.3)
      object { Hills(120, 22, 60, 6, 0.5) translate <10, -3, 60> } Box(<-3, -1, -4>, <1.6, 0.8, 40>, 0.6) #for (I, 0, 8) cylinder { <-2.8, -1, -3.4+I*4>, <-2.8, 1.7, -3.4+I*4>, 0.16 Tone(0.15) } cylinder { <1.4, -1, -3.4+I*4>, <1.4, 1.7, -3.4+I*4>, 0.16 Tone(0.15) } #end Box(<-40, -1, 30>, <60, 1, 60>, 0.8)
      #for (I, 0, 6) object { Palm(8+mod(I*3, 5), 2-I*0.6, I+1) translate <-12+I*5.4, 0.8, 32+mod(I, 3)*3> } #end object { House(6, 3.4, 4, 1, 0.9, 0.1) translate <4, 1, 34> } object { Crowd(13, <-2, 0.8, 2>, <1, 0.8, 24>, 5) } object { Person(<150, 20>, <20, 20>, <0, 0>, <0, 0>, 0, 1, 0.95, 0.2) rotate y*180 translate <-0.8, 0.8, -2> } object { Skiff(6, 0.12) rotate y*70 translate <4.4, 0.1, -1> }`,
  },
  'ferry-mid-harbour': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<-20, 42, -62>, <6, 0, 16>, 46) Sun(<0.6, 0.5, 0.4>, 1.2) Fill(<-0.6, 0.6, -0.6>, 0.25) Sky(1, 0.9) Mist(1, 380) Sea(0.42, 3, 0.18)
      object { Ferry(0.2, 0) rotate y*-35 translate <0, 0, 0> } object { Wake(70, 20) rotate y*-35 translate <-12, 0.2, -9> } object { BoxShip(170, 8, 6) rotate y*20 translate <54, 0, 92> } #for (I, 0, 6) union { object { Dhow(0.15, 0.95) } rotate y*(I*40) translate <-50+I*17, 0, 40+mod(I*29, 60)> } #end cone { <20, 0, -18>, 1.4, <20, 4, -18>, 0.4 Tone(0.05) }`,
  },
  'ferry-night-deck': {
    size: '1200x1500',
    ink: NATION,
    pov: `
      Look(<-2.6, 1.9, -5>, <0.2, 1.5, 2>, 50) background { rgb 0.03 } light_source { <0, 2.75, 1.2> rgb 1.5 fade_distance 2.4 fade_power 2 } light_source { <0, 2.75, 6> rgb 1.2 fade_distance 2.4 fade_power 2 } Fill(<-0.5, 0.5, -0.9>, 0.1)
      Box(<-2, -0.1, -8>, <2, 0, 14>, 0.6) Box(<-2.2, 3, -8>, <2.2, 3.1, 14>, 0.7) #for (I, 0, 9) Bar(<2, 0, -5+I*2>, <2, 3, -5+I*2>, 0.05, 0.8) Bar(<-2, 0, -1+I*2>, <-2, 3, -1+I*2>, 0.05, 0.8) #end #for (J, 0, 2) Bar(<2, 0.4+J*0.35, -8>, <2, 0.4+J*0.35, 14>, 0.03, 0.8) #end #for (I, 0, 1) sphere { <0, 2.86, 1.2+I*4.8>, 0.1 pigment { rgb 1 } finish { ambient 3 } no_shadow } #end
      #for (I, 0, 4) Box(<0.2, 0.4, -1+I*2>, <1.7, 0.46, -0.6+I*2>, 0.5) Box(<0.2, 0.46, -0.62+I*2>, <1.7, 0.95, -0.58+I*2>, 0.4) #end object { Person(<20, 20>, <50, 60>, <86, 84>, <92, 90>, 10, 1, 0.9, 0.4) rotate y*90 translate <0.9, -0.36, 1> } object { Person(<20, 30>, <70, 60>, <-4, 6>, <0, 0>, 4, 0, 0.95, 0.1) rotate y*150 translate <-0.9, 0, 2.4> }
      plane { y, -2 pigment { rgb 0.05 } normal { bumps 0.5 scale <1.4, 1, 0.5> } finish { reflection 0.35 } } #local R = seed(4); #for (I, 0, 46) sphere { <6+rand(R)*60, -1+rand(R)*6, 60+rand(R)*30>, 0.28 pigment { rgb 1 } finish { ambient 2 } } #end sphere { <26, 26, 80>, 3 pigment { rgb 1 } finish { ambient 2 } }`,
  },
}
