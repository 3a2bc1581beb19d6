/** Scenes of culture, and of the Hindi and Urdu desks. */
import { BUSINESS, CULTURE, NATION, SPORT } from './inks.mjs'

export const culture = {
  'row-f': {
    size: '1600x900',
    ink: CULTURE,
    pov: `
      Look(<-3.2, 3.1, -5.6>, <0.3, 1.2, 1.5>, 48) background { rgb 0.1 } light_source { <1, 6, 9> rgb 1.1 spotlight point_at <0, 0, 5> radius 30 falloff 50 } Sun(<-0.3, 0.8, -0.3>, 0.6) Fill(<0.5, 0.5, -0.8>, 0.2)
      Ground(0.2, 0.02) Box(<-9, 0, 7>, <9, 1.1, 14>, 0.75) #for (S, -1, 1, 2) #for (I, 0, 9) cylinder { <S*(4+I*0.42), 0, 7.4>, <S*(4+I*0.42), 9, 7.4>, 0.26 Tone(0.3) } #end #end
      object { Person(<130, 40>, <20, 30>, <-6, 10>, <2, 6>, 2, 1, 0.9, 0.6) rotate y*90 translate <-0.6, 1.1, 9> } object { Person(<20, 80>, <30, 30>, <-6, 4>, <2, 6>, 4, 0, 0.3, 0.1) rotate y*-120 translate <1.4, 1.1, 9.6> } Box(<-3, 1.1, 10.4>, <-2.4, 3, 10.6>, 0.9)
      #for (J, 0, 5) #for (I, 0, 13) union { Box(<-0.24, 0, 0>, <0.24, 0.42, 0.45>, 0.16) Box(<-0.25, 0.4, -0.03>, <0.25, 0.5, 0.46>, 0.45) prism { linear_sweep bezier_spline 0, 0.09, 16, <-0.25, 0.4>, <-0.25, 0.8>, <-0.25, 0.95>, <-0.2, 1.02>, <-0.2, 1.02>, <-0.1, 1.1>, <0.1, 1.1>, <0.2, 1.02>, <0.2, 1.02>, <0.25, 0.95>, <0.25, 0.8>, <0.25, 0.4>, <0.25, 0.4>, <0.1, 0.4>, <-0.1, 0.4>, <-0.25, 0.4> rotate -x*90 scale <1, 1, -1> translate -z*0.02 Tone(0.4) } translate <-4.2+I*0.62, J*0.0, -2.2+J*1.15> } #end #end
      #for (I, 0, 3) union { object { Person(<70, 20>, <70, 60>, <84, 84>, <90, 90>, 0, mod(I, 2), 0.6, 0.2) scale 0.95 rotate y*-90 translate <0, -0.42, 0.2> } object { Umbrella(0.56, (mod(I, 2) ? 0.95 : 0.6)) rotate z*(I*5-8) translate y*1.72 } translate <-0.48+I*0.62, 0, 0.1> } #end
      #local R = seed(3);
      #for (I, 0, 60) #local X = -0.8+rand(R)*2.6; #local Y = 1.9+rand(R)*3; #local Z = -0.4+rand(R); cylinder { <X, Y, Z>, <X, Y+0.14, Z>, 0.008 Tone(1) finish { ambient 1 } } #end`,
  },
  'gallery-four': {
    size: '2000x1000',
    ink: CULTURE,
    pov: `
      Look(<-4.6, 2, -7.6>, <0.3, 1.75, 2>, 54) background { rgb 1 } light_source { <0, 7, 11> rgb 1.1 } Fill(<-0.5, 0.7, -1>, 0.3)
      plane { y, 0 pigment { rgb 0.4 } finish { reflection 0.35 } normal { bumps 0.25 scale 0.18 } }
      difference { box { <-9, 0, -9>, <11, 6.4, 14> } box { <-8.6, -1, -10>, <10.6, 6, 13.6> } object { Arch(4.4, 4.8, 3) translate <0.8, 0, 13.8> } #for (I, 0, 3) object { Arch(1.6, 3.2, 3) rotate y*90 translate <-8.8, 1.2, -2+I*4> } #end Tone(0.4) }
      #for (I, 0, 5) Bar(<-8, 5.7, -3+I*3>, <10, 5.7, -3+I*3>, 0.05, 0.05) #end
      #local R = seed(9);
      #for (I, 0, 16) union { object { Standing(mod(I, 2), 0.1+0.85*mod(I, 3)/2, 0.2) rotate y*(rand(R)*360) } cone { y*0.55, 0.36, y*1.5, 0.14 Tone((mod(I, 4) = 0 ? 0.95 : 0.12)) } #if (mod(I, 3) != 1) object { Umbrella(0.62, (mod(I, 2) ? 0.12 : 0.9)) rotate z*(rand(R)*16-8) translate y*2.1 } #end scale (mod(I, 5) = 3 ? 0.62 : 1) translate <-4.6+mod(I*2.7, 10.4), 0, -1.6+mod(I*3.9, 12)> } #end
      object { Person(<160, 150>, <0, 10>, <0, 0>, <0, 0>, -8, 1, 0.95, 0.6) scale 0.66 translate <-1.9, 0, -2.8> rotate y*0 }
      #for (I, 0, 900) #local X = rand(R)*18-8; #local Y = rand(R)*5.4; #local Z = -4+rand(R)*17; cylinder { <X, Y, Z>, <X-0.02, Y+0.3, Z>, 0.009 pigment { rgb 1 } finish { ambient 0.8 } no_shadow } #end
      union { sphere { 0, 0.2 } cone { 0, 0.3, y*0.4, 0.16 } Tone(0.1) translate <3.2, 3.4, -0.8> }`,
  },
  'last-boat': {
    size: '2000x1000',
    ink: CULTURE,
    pov: `
      Look(<-34, 4, -40>, <3, 6, 0>, 44) Sky(0.42, 0.04) Sun(<0.6, 0.4, 0.7>, 0.45) Fill(<-0.6, 0.5, -1>, 0.15) Sea(0.05, 1.8, 0.5)
      sphere { <60, 330, 800>, 34 pigment { rgb 1 } finish { ambient 2 } }
      union { object { Ferry(0.3, 1) } #for (I, 0, 8) object { Standing(mod(I, 2), 0.05, 0.05) translate <-14.5+I*2.9, 5.2, -4> } #end object { Person(<30, 60>, <70, 60>, <-4, 4>, <0, 0>, 6, 0, 1, 0.05) rotate y*-80 scale 1.1 translate <11, 2.4, -3.4> } rotate <0, 14, 2> }
      object { Wake(50, 14) rotate y*14 translate <-16, 0.1, 3> }
      Box(<-300, 0, 420>, <400, 10, 440>, 0.02) #local R = seed(2); #for (I, 0, 90) box { 0, <2, 2.4, 1> translate <-260+rand(R)*600, 3+rand(R)*20, 418> pigment { rgb 1 } finish { ambient 1.5 } } #end #for (I, 0, 20) Box(<-280+I*33, 8, 421>, <-262+I*33, 14+rand(R)*20, 440>, 0.03) #end`,
  },
  'saltworks-pans': {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<-9, 7, -20>, <4, 2, 12>, 46) Sky(1, 0.8) Sun(<0.7, 0.45, 0.35>, 1.25) Fill(<-0.6, 0.5, -0.8>, 0.25) Mist(1, 170)
      plane { y, 0 pigment { rgb 0.45 } finish { ambient 0.1 diffuse 0.35 reflection 0.5 } normal { bumps 0.06 scale 1.2 } }
      #for (I, -6, 14) Box(<-90, -0.1, I*8-0.35>, <120, 0.22, I*8+0.35>, 0.3) Box(<I*13-30.3, -0.1, -60>, <I*13-29.7, 0.2, 140>, 0.3) #end
      #local R = seed(7); #for (I, 0, 22) cone { 0, 1.7, y*(1.5+rand(R)*0.5), 0.1 pigment { rgb 1 } finish { ambient 0.25 } normal { bumps 0.4 scale 0.3 } translate <-16+mod(I, 5)*8+rand(R)*2, 0, -1+int(I/5)*8+rand(R)> } #end
      object { Person(<60, 75>, <20, 10>, <14, -16>, <8, 14>, 20, 2, 0.1, 0.2) scale 1.2 translate <-4.6, 0, -5.6> } Bar(<-4, 1.1, -5.7>, <-2, 0.1, -6.4>, 0.04, 0.05)
      object { Person(<160, 150>, <20, 30>, <14, -16>, <8, 14>, 0, 1, 0.15, 0.1) scale 1.2 rotate y*160 translate <3, 0, -2> } sphere { <3, 2.35, -2>, 0.36 scale <1, 1, 1> Tone(1) }
      union { Box(<-2.4, 1, -1>, <2.4, 2, 1>, 0.12) Box(<1.2, 1, -1>, <2.9, 2.9, 1>, 0.2) Box(<1.6, 2.1, -1.02>, <2.95, 2.7, 1.02>, 0.8) #for (S, -1, 1, 2) #for (X, -1, 1, 2) cylinder { <X*1.7, 0.6, S*1.05>, <X*1.7, 0.6, S*0.8>, 0.6 Tone(0.05) } #end #end translate <14, 0, 16> } object { House(9, 4, 5, 1, 0.8, 0.1) translate <18, 0, 22> }`,
  },
  'sewn-hull': {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<-4.4, 1.9, -6.2>, <0.2, 1.25, 0>, 46) Sky(1, 0.9) Sun(<-0.6, 0.65, -0.45>, 1.25) Fill(<0.8, 0.4, -0.5>, 0.18) Ground(0.75, 0.35) Mist(1, 60)
      union { difference { sphere { 0, 1 scale <4.6, 1.7, 1.5> } sphere { 0, 0.965 scale <4.6, 1.7, 1.45> translate y*0.06 } box { <-6, 0, -3>, <6, 4, 3> }
        pigment { gradient y color_map { [0 rgb 0.25] [0.06 rgb 0.2] [0.07 rgb 0.7] [1 rgb 0.55] } scale 0.27 } }
        #for (J, 1, 5) #local Y = -0.27*J; #for (I, 0, 52) #local X = -4.3+I*0.165; #local Q = 1-pow(X/4.6, 2)-pow(Y/1.7, 2); #if (Q > 0.01) union { Bar(<-0.035, -0.08, 0>, <0.035, 0.08, 0>, 0.016, 0.02) Bar(<0.035, -0.08, 0>, <-0.035, 0.08, 0>, 0.016, 0.02) translate <X, Y, -1.5*sqrt(Q)-0.02> } #end #end #end
        #for (I, -4, 4) difference { cylinder { <I*0.9-0.05, 0, 0>, <I*0.9+0.05, 0, 0>, 1 scale <1, 1.7*sqrt(1-pow(I*0.9/4.6, 2)), 1.5*sqrt(1-pow(I*0.9/4.6, 2))> } cylinder { <I*0.9-0.1, 0, 0>, <I*0.9+0.1, 0, 0>, 0.88 scale <1, 1.7*sqrt(1-pow(I*0.9/4.6, 2)), 1.5*sqrt(1-pow(I*0.9/4.6, 2))> } box { <-9, 0.25, -9>, <9, 9, 9> } Tone(0.3) } #end
        Bar(<4.3, -0.4, 0>, <5.6, 1.6, 0>, 0.12, 0.3) Bar(<-4.3, -0.4, 0>, <-5.1, 1, 0>, 0.12, 0.3) translate y*1.85 }
      #for (I, -2, 2) Bar(<I*1.7, 0, -2>, <I*1.7, 1.5, -1.1>, 0.07, 0.2) Box(<I*1.7-0.15, 0, -0.3>, <I*1.7+0.15, 0.2+abs(I)*0.15, 0.3>, 0.15) #end
      object { Person(<70, 85>, <30, 10>, <80, 60>, <100, 96>, 6, 2, 0.95, 0.5) rotate y*-80 translate <-1.5, -0.36, -2.35> } object { Person(<60, 100>, <30, 30>, <-4, 8>, <0, 4>, 4, 2, 0.2, 0.9) rotate y*-100 translate <1.6, 0, -2.2> }
      #for (I, 0, 5) torus { 0.3-I*0.012, 0.045 translate <-2.9, 0.05+I*0.07, -2.5> Tone(0.4) } #end #for (I, 0, 1) object { Palm(7, 1.5, I+3) translate <-7+I*13, 0, 8> } #end`,
  },
  'tiled-hall': {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<0.3, 1.7, -5.8>, <0, 1.25, 3>, 56) background { rgb 1 } Sun(<0.15, 0.45, 1>, 1.1) Fill(<-0.4, 0.8, -1>, 0.4)
      plane { y, 0 pigment { radial color_map { [0.5 rgb 0.92] [0.5 rgb 0.12] } frequency 4 rotate y*22 translate <0.5, 0, 0.5> warp { repeat x } warp { repeat z } scale 0.55 } finish { reflection 0.1 } }
      difference { box { <-2.6, 0, -9>, <2.6, 4.4, 8> } box { <-2.3, -1, -10>, <2.3, 4.1, 7.6> } object { Arch(1.9, 3.1, 3) translate z*8 } #for (I, 0, 2) #for (S, -1, 1, 2) object { Arch(1.1, 2.7, 2) rotate y*90 translate <S*2.5, 0.1, -2+I*3.4> } #end #end Tone(0.85) }
      Box(<-2.32, 0, -9>, <-2.28, 0.9, 7.6>, 0.3) Box(<2.28, 0, -9>, <2.32, 0.9, 7.6>, 0.3) #for (S, -1, 1, 2) Box(<S*1.1-0.05, 0, 7.5>, <S*1.1+0.05, 3.2, 7.7>, 0.1) #end
      cylinder { <0, 4.1, 1>, <0, 3.2, 1>, 0.02 Tone(0) } sphere { <0, 3.05, 1>, 0.2 Tone(0.4) } object { Person(<-5, 30>, <10, 10>, <16, -14>, <4, 16>, 4, 1, 0.1, 0.1) rotate y*-80 translate <-0.5, 0, 4.2> } union { torus { 0.3, 0.02 rotate x*90 translate <-0.45, 0.32, 0> } torus { 0.3, 0.02 rotate x*90 translate <0.5, 0.32, 0> } Bar(<-0.45, 0.32, 0>, <0, 0.75, 0>, 0.018, 0) Bar(<0, 0.75, 0>, <0.42, 0.75, 0>, 0.018, 0) Bar(<0.5, 0.32, 0>, <0.38, 0.95, 0>, 0.018, 0) Bar(<0, 0.32, 0>, <0.42, 0.75, 0>, 0.018, 0) Tone(0.02) rotate y*75 translate <1.9, 0, 0.2> }`,
  },
  'nav-ka-dhancha': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-7, 2.2, -7.5>, <0.4, 1.7, 0>, 46) Sky(1, 0.85) Sun(<0.7, 0.5, -0.3>, 1.25) Fill(<-0.8, 0.4, -0.6>, 0.22) Ground(0.75, 0.4) Mist(1, 90)
      Bar(<-5.4, 0.5, 0>, <5, 0.5, 0>, 0.16, 0.15) Bar(<5, 0.5, 0>, <6.6, 3.9, 0>, 0.16, 0.15) Bar(<-5.4, 0.5, 0>, <-6, 2.6, 0>, 0.16, 0.15)
      #for (I, 0, 15) #local X = -4.8+I*0.64; #local W = sqrt(1-pow(X/6.2, 2))*1.75; #local H = 1.9+pow(X/6, 2)*0.9;
        #for (S, -1, 1, 2) sphere_sweep { cubic_spline 6, <X, 0.4, -0.5*S>, 0.07, <X, 0.55, 0>, 0.07, <X, 0.72, S*W*0.62>, 0.065, <X, 1.3, S*W*0.95>, 0.06, <X, H+0.5, S*W*1.02>, 0.05, <X, H+1, S*W*1.04>, 0.05 Tone(0.3) } #end #end
      #for (J, 0, 2) #for (S, -1, 1, 2) sphere_sweep { cubic_spline 7, <-7, 2.4-J*0.45, 0>, 0.07, <-5.8, 2.3-J*0.5, S*0.1>, 0.07, <-3, 1.95-J*0.5, S*(1.62-J*0.25)>, 0.07, <0, 1.8-J*0.5, S*(1.85-J*0.3)>, 0.07, <3, 2.1-J*0.5, S*(1.62-J*0.25)>, 0.07, <6.1, 3.1-J*0.62, S*0.1>, 0.07, <7, 3.4, 0>, 0.07 scale <1, 1, 1> Tone(0.6) } #end #end
      #for (I, -2, 2) Bar(<I*2, 0, -1.9>, <I*2, 1.4, -1.4>, 0.06, 0.2) #end
      object { Person(<75, 150>, <20, 40>, <6, -12>, <10, 4>, 10, 2, 0.95, 0.8) rotate y*-75 translate <-1.1, 0, -2.75> } Bar(<-0.9, 1.75, -2.6>, <-0.55, 1.98, -2.3>, 0.025, 0.1) Box(<-0.62, 1.9, -2.4>, <-0.45, 2.06, -2.16>, 0.05)
      object { Person(<60, 70>, <40, 20>, <88, 84>, <100, 94>, 14, 2, 0.7, 0.4) rotate y*20 translate <-3.8, -0.4, -2.4> } Box(<-3.4, 0, -2.8>, <-2.3, 0.4, -2.3>, 0.2)
      Sea(0.4, 1, 0.3) object { Dhow(0.2, 0.9) scale 0.7 translate <8, 0, 34> } object { Dhow(0.3, 0) scale 0.7 translate <-8, 0, 40> }`,
  },
  'gali-ki-kitaben': {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<-1.5, 1.55, -3.4>, <0.25, 1.0, 0.4>, 50) Sun(<-0.7, 0.6, -0.5>, 1.2) Fill(<0.7, 0.4, -0.6>, 0.25) background { rgb 0.9 } Ground(0.5, 0.02)
      object { Shelf(2.3, 2.6, 7, 11) translate <-2.2, 0, 1.6> } object { Shelf(2.3, 2.6, 7, 29) translate <0.2, 0, 1.6> } object { Shelf(2, 2.6, 7, 5) rotate y*-90 translate <-2.6, 0, 1.4> scale <1, 1, 1> }
      Box(<-1.1, 0.74, -0.5>, <1.3, 0.8, 0.5>, 0.7) #for (S, -1, 1, 2) Box(<S*1.0+0.05, 0, -0.4>, <S*1.0+0.13, 0.74, 0.4>, 0.15) #end
      union { Box(<-0.22, 0, -0.1>, <0.24, 0.05, 0.1>, 0.1) Bar(<0.17, 0, 0>, <0.17, 0.3, 0>, 0.06, 0.05) Bar(<0.17, 0.29, 0>, <-0.18, 0.27, 0>, 0.055, 0.05) Bar(<-0.17, 0.3, 0>, <-0.17, 0.1, 0>, 0.04, 0.05) cylinder { <0.24, 0.27, 0>, <0.27, 0.27, 0>, 0.12 Tone(0.3) } translate <0.95, 0.8, 0.15> }
      union { #for (S, -1, 1, 2) box { <0, 0, -0.24>, <0.34, 0.025, 0.24> rotate z*6 scale <S, 1, 1> Tone(1) } #for (I, 0, 8) box { <0.04, 0.031, -0.2+I*0.045>, <0.3-0.09*mod(I, 3), 0.033, -0.19+I*0.045> rotate z*6 scale <(mod(I, 2) ? 1 : -1), 1, 1> Tone(0.1) } #end #end rotate y*-14 translate <-0.25, 0.8, -0.12> } 
      object { Person(<60, 62>, <50, 40>, <86, 84>, <90, 88>, 16, 1, 0.15, 0.85) rotate y*-90 translate <-0.1, -0.38, -1.15> scale <1, 1, 1> } Box(<-0.35, 0, -1.3>, <0.15, 0.42, -0.9>, 0.2)
      object { Person(<120, 20>, <20, 30>, <-4, 4>, <0, 0>, 0, 0, 0.95, 0.15) rotate y*-90 translate <1.75, 0, 1.1> }`,
  },
  chakki: {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<-1.2, 1.7, -2.5>, <0.05, 0.35, 0>, 42) Sun(<-0.7, 0.6, -0.3>, 1.25) Fill(<0.6, 0.5, -0.7>, 0.2) background { rgb 1 } Ground(0.72, 0.3)
      cylinder { 0, y*0.2, 0.66 Tone(0.45) normal { bumps 0.5 scale 0.03 } } difference { cylinder { y*0.23, y*0.4, 0.62 } cylinder { y*0.2, y*0.5, 0.1 } Tone(0.6) normal { bumps 0.5 scale 0.03 } }
      #for (I, 0, 15) Bar(vrotate(<0.2, 0.402, 0>, y*I*22.5), vrotate(<0.58, 0.402, 0.1>, y*I*22.5), 0.008, 0.15) #end cylinder { <0.45, 0.4, -0.15>, <0.45, 0.74, -0.15>, 0.035 Tone(0.1) } torus { 0.72, 0.09 scale <1, 0.5, 1> translate y*0.02 Tone(0.98) }
      #local R = seed(3); #for (I, 0, 150) sphere { vrotate(<0.64+rand(R)*0.25, 0.02+rand(R)*0.04, 0>, y*rand(R)*360), 0.016 Tone(0.98) } #end #for (I, 0, 50) sphere { <rand(R)*0.16-0.08, 0.4+rand(R)*0.06, rand(R)*0.16-0.08>, 0.018 scale <1, 1, 1> Tone(0.85) } #end
      union { Box(<-0.16, 0, -0.08>, <0.16, 0.015, 0.08>, 0.05) Box(<-0.145, 0.015, -0.07>, <0.145, 0.018, 0.07>, 1) #for (I, 0, 12) Box(<-0.12+I*0.019, 0.018, -0.045*abs(sin(I*1.3))-0.005>, <-0.112+I*0.019, 0.02, 0.045*abs(sin(I*1.3))+0.005>, 0.05) #end rotate y*28 translate <-0.95, 0, -0.5> }
      object { Pot(0.35) scale 0.75 translate <1.1, 0, 0.5> }`,
  },
  'maidan-ka-taala': {
    size: '1600x900',
    ink: SPORT,
    pov: `
      Look(<-0.75, 1.25, -2.6>, <0.1, 1.15, 0>, 42) Sky(1, 0.85) Sun(<-0.6, 0.6, -0.6>, 1.2) Fill(<0.7, 0.3, -0.6>, 0.2) Ground(0.7, 0.2) Mist(1, 120)
      #for (I, -12, 14) Bar(<I*0.18, 0.1, 0>, <I*0.18, 2.6, 0>, 0.016, 0.1) #end #for (J, 0, 2) Box(<-4, 0.3+J*0.95, -0.02>, <4, 0.36+J*0.95, 0.02>, 0.12) #end Box(<-0.1, 0.1, -0.03>, <-0.06, 2.6, 0.03>, 0.1) Box(<0.06, 0.1, -0.03>, <0.1, 2.6, 0.03>, 0.1)
      #for (I, 0, 22) torus { 0.034, 0.011 scale <1.4, 1, 1> rotate x*(mod(I, 2)*90) rotate z*(-20+I*2) translate <-0.33+I*0.032, 1.36-0.13*sin(I*pi/22)+0.02*mod(I, 2), -0.09> Tone(0.35) } #end
      union { prism { linear_sweep bezier_spline -0.05, 0.05, 16, <-0.15, 0.1>, <-0.15, -0.1>, <-0.13, -0.16>, <0, -0.17>, <0, -0.17>, <0.13, -0.16>, <0.15, -0.1>, <0.15, 0.1>, <0.15, 0.1>, <0.1, 0.12>, <-0.1, 0.12>, <-0.15, 0.1>, <-0.15, 0.1>, <-0.15, 0.1>, <-0.15, 0.1>, <-0.15, 0.1> rotate -x*90 } difference { torus { 0.095, 0.022 rotate x*90 scale <1, 1.5, 1> translate y*0.1 } box { <-1, -1, -1>, <1, 0.05, 1> } } cylinder { <0, -0.02, -0.06>, <0, -0.02, -0.048>, 0.03 pigment { rgb 0 } } box { <-0.012, -0.09, -0.06>, <0.012, -0.02, -0.048> pigment { rgb 0 } } pigment { rgb 0.6 } finish { specular 0.7 roughness 0.05 } scale 1.25 translate <0.02, 1.02, -0.12> }
      object { Stumps(0.05) rotate y*90 scale 1.7 translate <0.75, 0, 9> } Box(<-0.6, 0, 8>, <2.4, 0.02, 26>, 0.95) Box(<-30, 0, 40>, <30, 2.4, 41>, 0.5) #for (I, 0, 8) object { Tree(8, 0.3, I+2) translate <-28+I*7, 0, 46> } #end`,
  },
  'seven-minutes-fast': {
    size: '1600x900',
    ink: CULTURE,
    pov: `
      Look(<-2.2, 5.4, -8>, <0.5, 6.6, 0>, 44) Clouds(1, 0.7, 0.4) Sun(<-0.6, 0.6, -0.6>, 1.2) Fill(<0.8, 0.3, -0.5>, 0.18)
      Box(<-2.1, 0, 0>, <2.1, 9, 3>, 0.62) Box(<-9, 0, 0.6>, <9, 4.2, 5>, 0.75) Box(<-2.4, 4.3, -0.25>, <2.4, 4.6, 3.2>, 0.9) Box(<-2.4, 8.8, -0.3>, <2.4, 9.2, 3.3>, 0.9) prism { conic_sweep linear_spline 0, 1, 5, <-1, -1>, <1, -1>, <1, 1>, <-1, 1>, <-1, -1> scale <2.3, 2.6, 1.7> rotate x*180 translate <0, 11.8, 1.5> Tone(0.3) }
      #for (I, -2, 2) #if (abs(I) > 0) object { Arch(1.3, 2.8, 1) translate <I*3.1, 0.8, 0.4> Tone(0.1) } #end #end object { Arch(1.7, 3.4, 1) translate <0, 0, -0.1> Tone(0.08) }
      cylinder { <0, 6.7, -0.14>, <0, 6.7, 0.1>, 1.62 Tone(0.2) } cylinder { <0, 6.7, -0.18>, <0, 6.7, 0.1>, 1.45 Tone(1) }
      #for (I, 0, 59) union { Box(<-0.02-(mod(I, 5) = 0)*0.035, (mod(I, 5) = 0 ? 1.08 : 1.24), -0.2>, <0.02+(mod(I, 5) = 0)*0.035, 1.36, -0.17>, 0.04) rotate z*I*6 translate y*6.7 } #end
      union { Box(<-0.07, -0.2, -0.23>, <0.07, 0.75, -0.2>, 0.02) rotate z*-(300+26*0.5) translate y*6.7 } union { Box(<-0.045, -0.25, -0.27>, <0.045, 1.15, -0.24>, 0.02) rotate z*-162 translate y*6.7 } union { Box(<-0.02, 0.2, -0.22>, <0.02, 1.1, -0.2>, 0.6) rotate z*-120 translate y*6.7 } sphere { <0, 6.7, -0.25>, 0.1 Tone(0.02) }
      union { sphere { 0, 0.11 scale <2, 0.8, 0.8> } sphere { <0.22, 0.1, 0>, 0.07 } cone { <-0.18, 0, 0>, 0.05, <-0.42, -0.06, 0>, 0.07 } Tone(0.08) translate <-1.6, 9.3, -0.1> } union { sphere { 0, 0.11 scale <2, 0.8, 0.8> } sphere { <-0.22, 0.1, 0>, 0.07 } cone { <0.18, 0, 0>, 0.05, <0.42, -0.06, 0>, 0.07 } Tone(0.08) translate <-0.9, 9.3, -0.1> }`,
  },
  'deewar-par-rang': {
    size: '2000x1000',
    ink: CULTURE,
    pov: `
      Look(<-4.4, 1.8, -7>, <0.6, 1.75, 0>, 52) Sky(1, 0.9) Sun(<-0.5, 0.7, -0.6>, 1.2) Fill(<0.8, 0.4, -0.5>, 0.18) Ground(0.75, 0.12)
      Box(<-14, 0, 0>, <16, 4, 0.3>, 0.95) Box(<-14, 4, -0.1>, <16, 4.2, 0.4>, 0.4)
      #for (I, 0, 12) union { sphere_sweep { linear_spline 2, 0, 0.05, <2.5, 0, 0>, 0.035 } #if (I < 8) cylinder { <2.5, 0, 0.02>, <2.5, 0, -0.02>, 0.28 } cylinder { <2.5, 0, 0.02>, <2.5, 0, -0.03>, 0.16 pigment { rgb 0.95 } } cylinder { <2.5, 0, 0.02>, <2.5, 0, -0.04>, 0.09 } #else torus { 0.28, 0.02 rotate x*90 translate x*2.5 } #end rotate z*(12+I*13) translate <0.4, 0.9, -0.005> Tone(0.18+0.3*mod(I, 2)) } #end
      sphere { 0, 1 scale <0.55, 0.72, 0.03> translate <0.4, 1.0, 0> Tone(0.05) } sphere_sweep { cubic_spline 6, <0.5, 0.6, 0>, 0.2, <0.42, 1.1, 0>, 0.18, <0.28, 1.6, 0>, 0.13, <0.2, 2, 0>, 0.11, <0.14, 2.2, 0>, 0.12, <0, 2.3, 0>, 0.12 scale <1, 1, 0.2> translate z*-0.03 Tone(0.05) } cone { <0.05, 2.1, -0.05>, 0.06, <-0.2, 2.04, -0.05>, 0 Tone(0.1) }
      #for (I, 0, 4) Bar(<-6+I*0.9, 0.5+0.5*mod(I, 2), 0>, <-6+I*0.9, 2.2+0.6*mod(I, 3), 0>, 0.07, 0.25) #for (J, 0, 5) sphere { 0, 1 scale <0.3, 0.12, 0.02> rotate z*(J*60+I*20) translate <-6+I*0.9+0.24*cos(J+I), 2.2+0.6*mod(I, 3)+0.24*sin(J+I), 0> Tone(0.35) } #end #end
      union { #for (S, 0, 1) Bar(<S*0.5, 0, -1>, <S*0.5+0.1-S*0.2, 2.6, -0.35>, 0.03, 0.1) #end #for (I, 0, 6) Bar(<0.02, 0.3+I*0.34, -0.92+I*0.085>, <0.48, 0.3+I*0.34, -0.92+I*0.085>, 0.02, 0.1) #end object { Person(<130, 70>, <10, 20>, <20, 40>, <30, 60>, 2, 0, 0.8, 0.15) rotate y*-80 translate <0.25, 1.15, -0.75> } translate <1.5, 0, 0> }
      object { Person(<80, 50>, <20, 30>, <70, 80>, <110, 90>, 8, 1, 0.2, 0.6) rotate y*-90 translate <-0.9, -0.32, -0.8> } object { Person(<110, -5>, <10, 10>, <-4, 6>, <0, 0>, 2, 0, 0.95, 0.1) rotate y*-110 translate <3.6, 0, -0.8> } object { Person(<-5, 100>, <10, 120>, <-8, 10>, <0, 6>, -6, 1, 0.5, 0.1) rotate y*-60 translate <-3.4, 0, -2.6> }
      #for (I, 0, 4) cylinder { <-0.2+I*0.35, 0, -1.5>, <-0.2+I*0.35, 0.24, -1.5>, 0.13 Tone(0.1+0.2*I) } #end`,
  },
  'nal-aur-matke': {
    size: '1600x900',
    ink: NATION,
    pov: `
      Look(<-3.4, 1.25, -3.6>, <0.5, 0.72, 0.2>, 46) Sky(1, 0.9) Sun(<0.7, 0.35, -0.25>, 1.25) Fill(<-0.7, 0.5, -0.6>, 0.25) Ground(0.72, 0.3) Mist(1, 40)
      #for (I, 0, 14) object { Pot(0.2+0.7*mod(I*3, 5)/4) scale 0.72+0.1*mod(I, 3) rotate y*I*40 translate <-1.1+I*0.72, 0, 0.2+0.22*sin(I*1.4)> } #end
      Box(<-2.1, 0, -0.1>, <-1.75, 1.0, 0.5>, 0.55) Bar(<-1.9, 0.82, 0.1>, <-1.45, 0.82, 0.1>, 0.035, 0.1) Bar(<-1.45, 0.84, 0.1>, <-1.45, 0.7, 0.1>, 0.035, 0.1) Bar(<-1.6, 0.84, 0.1>, <-1.6, 0.98, 0.1>, 0.018, 0.1) Bar(<-1.66, 0.98, 0.1>, <-1.54, 0.98, 0.1>, 0.02, 0.1) object { Pot(0.95) scale 0.72 translate <-1.45, 0, 0.1> } cylinder { <-1.45, 0.7, 0.1>, <-1.45, 0.3, 0.1>, 0.02 Tone(1) finish { ambient 0.6 } }
      object { Person(<50, 40>, <50, 60>, <-4, 4>, <0, 0>, 6, 1, 0.9, 0.15) rotate y*200 translate <-0.7, 0, 1.2> } object { Person(<-5, 40>, <10, 90>, <-4, 4>, <0, 0>, 0, 1, 0.3, 0.9) rotate y*160 translate <1.9, 0, 1.3> } object { Person(<20, 20>, <70, 60>, <84, 84>, <100, 96>, 8, 2, 0.95, 0.6) rotate y*190 translate <3.4, -0.42, 1.0> } object { Standing(0, 0.2, 0.8) scale 0.66 rotate y*180 translate <1.1, 0, 1.2> }
      #for (I, 0, 3) object { House(4.6, 3.4+I*1.1, 4, 1+int(I/2), 0.8, 0.12) translate <-6+I*4.7, 0, 5+I*1.1> } #end`,
  },
  'bus-gyarah': {
    size: '1600x900',
    ink: NATION,
    pov: `
      Look(<-14, 3.6, -16>, <1, 1.9, 0>, 42) Clouds(1, 0.8, 0.4) Sun(<-0.6, 0.5, -0.5>, 1.2) Fill(<0.7, 0.4, -0.5>, 0.2) Mist(1, 220) Sea(0.42, 1.3, 0.25)
      Box(<-80, -0.5, -2.6>, <80, 0.06, 2.6>, 0.5) #for (I, -12, 14) cylinder { <I*4, -0.5, -2.9>, <I*4, 0.9, -2.9>, 0.14 Tone((mod(I, 2) ? 1 : 0.1)) } cylinder { <I*4, -0.5, 2.9>, <I*4, 0.9, 2.9>, 0.14 Tone((mod(I, 2) ? 1 : 0.1)) } #end
      union { Box(<-4.4, 0.6, -1.2>, <4.4, 1.7, 1.2>, 0.3) Box(<-4.4, 1.7, -1.2>, <4.4, 3, 1.2>, 0.85) Box(<-4.5, 2.95, -1.25>, <4.5, 3.15, 1.25>, 0.95) #for (I, 0, 6) Box(<-4+I*1.1, 1.8, -1.24>, <-3.1+I*1.1, 2.6, -1.1>, 0.06) #if (mod(I, 3)) sphere { <-3.5+I*1.1, 2.1, -1.22>, 0.17 Tone(0.75) } #end #end Box(<3.85, 0.8, -1.24>, <4.3, 2.7, -1.2>, 0.1) box { <4.38, 1.7, -1.1>, <4.46, 2.75, 1.1> Tone(0.06) } sphere { <4.42, 1.1, -0.85>, 0.18 Tone(1) } Box(<-4, 1.25, -1.23>, <3.6, 1.36, -1.2>, 1)
        #for (X, -1, 1, 2) torus { 0.4, 0.18 rotate x*90 translate <X*2.8, 0.55, -1.15> Tone(0.03) } cylinder { <X*2.8, 0.55, -1.3>, <X*2.8, 0.55, -1.1>, 0.3 Tone(0.7) } #end translate y*0.05 }
      #local R = seed(5); #for (I, 0, 120) sphere { <-2.6-rand(R)*5.6, 0.1+rand(R)*0.5*rand(R), -1.4-rand(R)*1.2>, 0.06+rand(R)*0.12 Tone(1) finish { ambient 0.4 } } #end
      #for (I, 0, 6) object { Skiff(7, 0.15) rotate y*(I*50) translate <-26+I*9, 0.1, 16+mod(I, 3)*8> } #end object { Street(9, 7, 3) translate <20, 0, 60> } #for (I, 0, 2) object { Palm(9, 1.6, I+2) translate <14+I*6, 0, 30> } #end`,
  },
  'naya-radar': {
    size: '1600x900',
    ink: NATION,
    pov: `
      Look(<-26, 5, -34>, <3, 15, 0>, 50) Clouds(1, 0.45, 0.62) Sun(<-0.7, 0.5, -0.5>, 1.2) Fill(<0.7, 0.4, -0.5>, 0.18) Mist(1, 420)
      object { Hills(160, 14, 90, 5, 0.4) translate <10, -6, 50> } plane { y, 0 pigment { rgb 0.5 } normal { bumps 1 scale 0.8 } }
      union { #for (L, 0, 3) #for (S, -1, 1, 2) #for (T, -1, 1, 2) Bar(<S*3, L*4.5, T*3>, <S*2.9, L*4.5+4.5, T*2.9>, 0.22, 0.25) #end Bar(<S*3, L*4.5, -3>, <-S*3, L*4.5+4.5, -3>, 0.1, 0.25) Bar(<-3, L*4.5, S*3>, <-3, L*4.5+4.5, -S*3>, 0.1, 0.25) #end Box(<-3.1, L*4.5+4.4, -3.1>, <3.1, L*4.5+4.6, 3.1>, 0.35) #end
        cylinder { y*18, y*19, 3.8 Tone(0.8) } sphere { y*23, 4.8 pigment { rgb 1 } } #for (I, 0, 9) torus { 4.81*cos((I*20-80)*pi/180), 0.06 translate y*(23+4.81*sin((I*20-80)*pi/180)) Tone(0.3) } torus { 4.81, 0.06 rotate x*90 rotate y*(I*36) translate y*23 Tone(0.3) } #end #for (I, 0, 15) Bar(vrotate(<3.7, 19, 0>, y*I*24), vrotate(<3.7, 20.1, 0>, y*I*24), 0.05, 0.2) #end }
      object { House(9, 4, 6, 1, 0.9, 0.1) translate <6, 0, -2> } object { Person(<120, 10>, <10, 10>, <0, 0>, <0, 0>, -4, 0, 0.95, 0.1) scale 1.3 translate <-7, 0, -12> } object { Standing(1, 0.3, 0.8) scale 1.3 rotate y*-40 translate <-5, 0, -12.6> } object { Palm(10, 2.4, 3) translate <17, 0, 3> } object { Palm(12, -1.4, 6) translate <-16, 0, 8> }`,
  },
  'chiragh-ke-baghair': {
    size: '1600x1067',
    ink: CULTURE,
    pov: `
      Look(<-1.6, 3.1, -11>, <0.2, 2.5, 2>, 48) background { rgb 0.05 } light_source { <0.5, 2.45, 2.7> rgb 1.6 fade_distance 2.6 fade_power 2 } Sun(<-0.2, 0.8, 0.6>, 0.32) Fill(<-0.4, 0.4, -1>, 0.05)
      Ground(0.3, 0.1) Box(<-4, 0, 1.6>, <4, 0.8, 6>, 0.55) difference { box { <-14, 0, 7>, <14, 7.4, 8> } #for (I, -2, 2) object { Arch(3, 5, 3) translate <I*4.4, 0, 7> } #end Tone(0.35) normal { brick 0.5 scale 0.12 } } #for (I, -14, 14) Box(<I-0.3, 7.4, 7>, <I+0.3, 8, 8>, 0.3) #end
      Box(<-6, 6.6, -2>, <6, 6.68, 6>, 0.5) Bar(<-5, 0, 1>, <-5, 6.6, 1>, 0.06, 0.3) Bar(<5, 0, 1>, <5, 6.6, 1>, 0.06, 0.3)
      object { Person(<40, 80>, <80, 20>, <-4, 6>, <0, 0>, 4, 1, 0.95, 0.6) rotate y*-80 translate <0.1, 0.8, 3> } Box(<0.35, 2.1, 2.55>, <0.6, 2.4, 2.6>, 1)
      #for (I, 0, 3) object { Person(<20, 30>, <60, 70>, <90, 88>, <110, 100>, 4, 0, 0.8, 0.7) rotate y*-90 translate <-2.8+I*1.2+(I > 1)*1.6, 0.4, 4> } #end
      #local R = seed(8); #for (J, 0, 5) #for (I, 0, 11) union { sphere { <0, 1.24, 0>, 0.13 scale 1 } sphere { <0, 0.86, 0>, 0.3 scale <1, 1.05, 0.8> } #if (rand(R) < 0.25) sphere_sweep { linear_spline 3, <0.25, 0.95, 0>, 0.06, <0.42, 1.2, 0.1>, 0.05, <0.4, 1.55, 0.1>, 0.04 } #end #if (rand(R) < 0.3) cylinder { <0, 1.3, 0>, <0, 1.4, 0>, 0.12 } #end Tone(0.18+0.4*rand(R)) translate <-4.6+I*0.82+rand(R)*0.3, rand(R)*0.14-0.3+J*-0.05, -6+J*1.15> } #end #end
      #for (I, 0, 240) #local X = rand(R)*22-11; #local Y = rand(R)*7; #local Z = -3+rand(R)*9; #if (abs(X) > 5) cylinder { <X, Y, Z>, <X-0.05, Y+0.5, Z>, 0.012 Tone(0.9) finish { ambient 0.5 } } #end #end`,
  },
  'hafiz-ki-almariyan': {
    size: '2000x1000',
    ink: CULTURE,
    pov: `
      Look(<-0.9, 1.6, -5>, <0.1, 1.55, 1>, 54) background { rgb 1 } Sun(<0.75, 0.6, -0.5>, 1.1) Fill(<-0.5, 0.4, -1>, 0.28) Ground(0.45, 0.02)
      #for (I, 0, 3) object { Shelf(2, 3.7, 9, I*7+3) translate <-4.2+I*2.1, 0, 2.4> } object { Shelf(2, 3.7, 9, I*11+40) rotate y*90 translate <4.3, 0, 2.4-I*2.1> } #end object { Shelf(2, 3.7, 9, 77) rotate y*-90 translate <-4.3, 0, 0.3> }
      union { #for (S, 0, 1) Bar(<S*0.5, 0, -0.9>, <S*0.5, 3.6, 0>, 0.03, 0.08) #end #for (I, 0, 10) Bar(<0, 0.3+I*0.3, -0.82+I*0.075>, <0.5, 0.3+I*0.3, -0.82+I*0.075>, 0.022, 0.08) #end object { Person(<130, 60>, <20, 40>, <10, 50>, <10, 70>, 2, 0, 0.95, 0.15) rotate y*-90 translate <0.25, 1.25, -0.9> } translate <-2.6, 0, 2.2> }
      Box(<0.0, 0.72, -0.7>, <2.0, 0.78, 0.3>, 0.2) #for (S, 0, 1) Box(<0.1+S*1.75, 0, -0.6>, <0.18+S*1.75, 0.72, 0.2>, 0.1) #end Box(<0.5, 0.78, -0.5>, <1.1, 0.8, -0.1>, 1) #for (I, 0, 3) Box(<1.35, 0.78+I*0.07, -0.4>, <1.75-I*0.04, 0.84+I*0.07, 0>, 0.2+0.25*mod(I, 2)) #end
      object { Person(<30, 120>, <90, 30>, <86, 84>, <90, 90>, 2, 0, 0.95, 0.9) rotate y*180 translate <2.5, -0.38, 0.1> } cylinder { <2.46, 1.32, 0.1>, <2.46, 1.42, 0.1>, 0.12 Tone(0.95) } Box(<2.3, 0, -0.2>, <2.8, 0.42, 0.3>, 0.15) object { Person(<60, 55>, <60, 60>, <86, 84>, <90, 90>, 18, 0, 0.3, 0.1) rotate y*10 translate <-0.45, -0.38, -0.1> } Box(<-0.7, 0, -0.3>, <-0.2, 0.42, 0.2>, 0.15)`,
  },
  'godi-ka-burj': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-20, 5, -30>, <2, 14, 0>, 50) Sky(1, 0.75) Sun(<-0.75, 0.4, -0.4>, 1.25) Fill(<0.7, 0.3, -0.6>, 0.15) Mist(1, 300)
      union { difference { box { <-3.6, 0, -3.6>, <3.6, 22, 3.6> } #for (S, -1, 1, 2) object { Arch(2.6, 7, 9) rotate y*(S+1)*45 translate y*0 } #end object { Arch(1.4, 3.6, 9) translate y*10 } object { Arch(1.4, 3.6, 9) rotate y*90 translate y*10 } Tone(0.72) normal { brick 0.4 scale 0.16 } }
        #for (J, 0, 2) Box(<-4, 8.4+J*6.6, -4>, <4, 9+J*6.6, 4>, 0.92) #end
        #for (K, 0, 1) union { cylinder { <0, 18.7, -3.85>, <0, 18.7, -3.5>, 2.2 Tone(0.12) } cylinder { <0, 18.7, -3.95>, <0, 18.7, -3.5>, 1.95 Tone(1) } #for (I, 0, 11) union { Box(<-0.09, 1.35, -4.02>, <0.09, 1.8, -3.9>, 0.03) rotate z*I*30 translate y*18.7 } #end Box(<-0.12, 17.1, -4.05>, <0.12, 18.9, -3.95>, 0.02) Box(<-0.08, 18.5, -4.05>, <0.08, 20.3, -3.95>, 0.02) rotate y*K*90 } #end
        #for (S, -1, 1, 2) #for (T, -1, 1, 2) object { Minaret(5, 0.8) translate <S*3.4, 22, T*3.4> } #end #end difference { cylinder { y*22, y*25.4, 2.6 } #for (I, 0, 3) object { Arch(1.3, 2.8, 9) rotate y*I*45 translate y*22 } #end Tone(0.75) } object { Dome(2.9, 0.55) translate y*26 } }
      object { Street(7, 7, 12) translate <-42, 0, 12> } object { Street(8, 7, 19) translate <8, 0, 10> } Ground(0.75, 0.15) object { Crowd(40, <-13, 0, -14>, <7, 0, -5>, 3) } #for (I, 0, 8) sphere { 0, 1 scale <0.9, 0.12, 0.25> rotate z*(mod(I, 2)*50-25) translate <-12+I*3.2, 20+4*sin(I*2), -9> Tone(0.05) } #end`,
  },
  'satrah-haath': {
    size: '2000x1000',
    ink: NATION,
    pov: `
      Look(<-8.4, 1.7, -8>, <0.8, 1.15, 1.4>, 48) Sky(1, 0.7) Sun(<0.7, 0.22, 0.7>, 1.25) Fill(<-0.6, 0.5, -0.8>, 0.25) Mist(1, 160)
      sphere { <600, 120, 800>, 40 pigment { rgb 1 } finish { ambient 2 } no_shadow }
      plane { y, 0 pigment { gradient z color_map { [0 rgb 0.75] [1 rgb 0.75] } } normal { bumps 0.2 scale <2, 1, 0.6> } finish { reflection 0.22 } }
      box { <-200, -0.3, 5>, <300, 0.06, 400> pigment { rgb 0.3 } normal { bumps 0.7 scale <3, 1, 0.8> } finish { reflection 0.45 } } #local R = seed(2); #for (I, 0, 130) sphere { <-30+rand(R)*70, 0.03, 4.6+rand(R)*1.2+0.6*sin(I)>, 0.4 scale <1.6, 0.14, 0.5> Tone(1) } #end
      #for (I, 0, 7) object { Person(<72, 66>, <10, 16>, <30-10*mod(I, 2), -26>, <10, 30>, -16-4*mod(I, 3), (mod(I, 4) = 2 ? 1 : 2), 0.15+0.75*mod(I, 2), 0.2+0.6*mod(I, 3)/2) rotate y*-38 translate <-3.6+I*1.15, 0, -0.4+I*0.9> } #end object { Person(<72, 20>, <10, 90>, <30, -26>, <10, 30>, -14, 0, 0.9, 0.3) scale 0.62 rotate y*-38 translate <-4.6, 0, -1.3> }
      sphere_sweep { linear_spline 4, <-4.7, 0.75, -1.2>, 0.035, <-3.3, 1.02, 0.0>, 0.035, <4.9, 1.0, 6.4>, 0.035, <11, 0.1, 11>, 0.035 Tone(0.05) } #for (I, 0, 30) sphere { <9+I*0.9, 0.1, 10.5+3.2*sin(I*0.22)+I*0.25>, 0.17 Tone(0.95) } #end
      #for (I, 0, 3) object { Skiff(8, 0.15) rotate y*(20+I*24) translate <-9+I*7, 0.1, 14+I*6> } #end`,
  },
  'dockers-march': {
    size: '1600x1067',
    ink: BUSINESS,
    pov: `
      Look(<-3.4, 2.6, -7.6>, <0.4, 1.75, 2>, 48) Sky(1, 0.85) Sun(<-0.6, 0.6, -0.5>, 1.2) Fill(<0.7, 0.3, -0.5>, 0.2) Mist(1, 70) Ground(0.7, 0.2)
      #local R = seed(19);
      #for (J, 0, 9) #for (I, 0, 9) object { Person((rand(R) < 0.2 ? <150, 20> : <20-I, 30>), <20, 40+rand(R)*30>, <24-48*mod(I+J, 2), -24+48*mod(I+J, 2)>, <10, 14>, 4, (rand(R) < 0.35 ? 2 : 0), 0.12+0.85*rand(R), 0.1+0.6*rand(R)) scale 0.95+0.1*rand(R) rotate y*90 translate <-4.6+I*1.05+rand(R)*0.3, 0, -2.4+J*1.35+rand(R)*0.4> } #end #end
      #for (I, 0, 7) #local X = -3.9+I*1.2; union { Bar(<0, 2.0, 0>, <0, 2.35, 0>, 0.025, 0.03) difference { torus { 0.11, 0.025 rotate x*90 } box { <-1, -1, -1>, <0, 0, 1> } translate <0.0, 2.46, 0> Tone(0.03) } translate <X, 0, -2.3+mod(I*3, 5)> } object { Person(<160, 20>, <6, 30>, <14, -14>, <8, 10>, 2, 0, 0.9-0.7*mod(I, 2), 0.15) rotate y*90 translate <X+0.22, 0, -2.3+mod(I*3, 5)> } #end
      box { <-2.1, 2.5, 0.4>, <2.3, 3.5, 0.44> Tone(1) normal { gradient x 0.4 } } Bar(<-2.1, 0.8, 0.42>, <-2.1, 3.6, 0.42>, 0.035, 0.1) Bar(<2.3, 0.8, 0.42>, <2.3, 3.6, 0.42>, 0.035, 0.1) #for (I, 0, 3) difference { torus { 0.3, 0.05 rotate x*90 } box { <-1, -1, -1>, <0, 0, 1> } translate <-1.3+I*0.95, 2.95, 0.38> Tone(0.05) } Bar(<-1.3+I*0.95, 3.25, 0.38>, <-1.3+I*0.95, 3.38, 0.38>, 0.05, 0.05) #end
      Box(<-40, 0, 24>, <40, 7, 30>, 0.5) #for (I, 0, 7) Box(<-18+I*5, 0, 23.9>, <-15+I*5, 4, 24>, 0.15) #end object { Gantry(0, 0.35) translate <10, 0, 44> scale 1 }`,
  },
  'sixty-three-ships': {
    size: '2000x1000',
    ink: BUSINESS,
    pov: `
      Look(<-60, 100, -330>, <20, 0, 130>, 44) Sky(1, 0.85) Sun(<0.75, 0.35, 0.25>, 1.25) Fill(<-0.5, 0.6, -0.6>, 0.25) Mist(1, 1300) Sea(0.42, 9, 0.16)
      #local R = seed(63);
      #macro Tramp(L, V) union { object { Hull(L, L*0.15, L*0.07, L*0.16, V) translate -y*1 } Box(<-L*0.1, L*0.05, -L*0.06>, <L*0.06, L*0.13, L*0.06>, 0.95) cylinder { <-L*0.03, L*0.1, 0>, <-L*0.03, L*0.2, 0>, L*0.022 Tone(0.15) } Box(<L*0.38, L*0.05, -L*0.05>, <L*0.48, L*0.085, L*0.05>, V) Box(<-L*0.5, L*0.05, -L*0.06>, <-L*0.4, L*0.085, L*0.06>, V) #for (S, -1, 1, 2) Bar(<S*L*0.26, L*0.05, 0>, <S*L*0.26, L*0.24, 0>, L*0.008, 0.3) Bar(<S*L*0.26, L*0.08, 0>, <S*L*0.14, L*0.19, 0>, L*0.005, 0.3) Bar(<S*L*0.26, L*0.08, 0>, <S*L*0.38, L*0.18, 0>, L*0.005, 0.3) #end } #end
      #for (I, 0, 62) #local Q = int(I/9); object { Tramp(52+rand(R)*34, (rand(R) < 0.7 ? 0.06 : 0.4)) rotate y*(160+rand(R)*24) translate <-300+mod(I, 9)*78+mod(Q, 2)*36+rand(R)*26+Q*(-14), 0, -120+Q*86+rand(R)*36> } #end
      #for (I, 0, 7) union { object { Skiff(14, 0.05) scale 1.5 } Bar(<0, 0, 0>, <0, 10, 0>, 0.3, 0.1) rotate y*I*50 translate <-150+I*46, 0.5, -190+mod(I, 3)*30> } #end`,
  },
}
