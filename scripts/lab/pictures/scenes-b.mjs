/** Scenes of the city, of science and of technology. */
import { NATION, SCIENCE, TECHNOLOGY } from './inks.mjs'

export const city = {
  'school-roofs': {
    size: '1600x900',
    ink: NATION,
    pov: `
      Look(<-16, 22, -34>, <3, 4, 4>, 44) Sky(1, 0.9) Sun(<-0.5, 0.75, -0.55>, 1.25) Fill(<0.8, 0.3, -0.4>, 0.2) Mist(1, 260)
      Ground(0.8, 0.1)
      #for (K, 0, 2) #for (J, 0, 3) union { object { House(22, 7.5, 9, 2, 0.9, 0.15) }
        #if (J + K > 0) #for (I, 0, 5) #for (M, 0, 1) union { Box(<-1.55, 0, -1.7>, <1.55, 0.1, 1.7>, 0.08) #for (L, 0, 2) Box(<-1.55, 0.1, -1.65+L*1.15>, <1.55, 0.11, -1.6+L*1.15>, 0.9) Box(<-1.5+L*1, 0.1, -1.7>, <-1.46+L*1, 0.11, 1.7>, 0.9) #end
          rotate x*-16 translate <2.6+I*3.4, 8.5, 2.4+M*4.2> } #end #end #end
        translate <-34+K*30, 0, -16+J*21> } #end #end
      object { Crowd(34, <-40, 0, -17>, <-4, 0, -22>, 4) }
      #for (I, 0, 7) object { Tree(6+mod(I, 3), 0.22, I+2) translate <-8+mod(I, 2)*3, 0, -22+I*12> } #end
      #for (I, 0, 5) object { Person(<140, 30>, <10, 40>, <10, -6>, <6, 4>, 10, mod(I, 2), 1, 0.1) rotate y*(I*70) translate <-30+I*3.2, 7.9, -13+mod(I, 2)*3> } #end
      union { Box(<-1.55, 0, -1.7>, <1.55, 0.1, 1.7>, 0.08) #for (L, 0, 2) Box(<-1.55, 0.1, -1.65+L*1.15>, <1.55, 0.11, -1.6+L*1.15>, 0.9) #end rotate x*-30 translate <-24, 8.9, -11> }`,
  },
  'tea-stall-lamp': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-3.4, 1.7, -6.5>, <0.3, 1.35, 0>, 46) background { rgb 0.05 } light_source { <0, 2.15, -0.2> rgb 1.5 fade_distance 2.4 fade_power 2 } Fill(<-0.4, 0.6, -1>, 0.1)
      Ground(0.5, 0.3)
      Bar(<0, 2.3, -0.2>, <0, 3, -0.2>, 0.02, 0.2) sphere { <0, 2.18, -0.2>, 0.1 pigment { rgb 1 } finish { ambient 3 } no_shadow } cone { <0, 2.28, -0.2>, 0.2, <0, 2.4, -0.2>, 0.04 open Tone(0.3) }
      Box(<-1.4, 0, 0.2>, <1.4, 0.86, 0.9>, 0.4) Box(<-1.5, 0.86, 0.1>, <1.5, 0.92, 1>, 0.8) Box(<-1.7, 2.9, -0.8>, <1.7, 2.96, 1.6>, 0.6) #for (S, -1, 1, 2) Bar(<S*1.5, 0, 1.4>, <S*1.5, 2.9, 1.4>, 0.04, 0.4) #end
      cylinder { <-0.6, 0.92, 0.5>, <-0.6, 1.16, 0.5>, 0.17 Tone(0.7) } cone { <-0.6, 1.16, 0.5>, 0.17, <-0.6, 1.3, 0.5>, 0.06 Tone(0.7) }
      #for (I, 0, 6) cylinder { <0.1+I*0.14, 0.92, 0.3+mod(I, 2)*0.15>, <0.1+I*0.14, 1.02, 0.3+mod(I, 2)*0.15>, 0.04 Tone(1) } #end
      object { Person(<50, 70>, <50, 30>, <0, 0>, <0, 0>, 6, 0, 0.9, 0.4) rotate y*-110 translate <0.1, 0, 1.4> }
      object { Person(<20, 70>, <10, 80>, <4, -6>, <3, 0>, 2, 2, 0.8, 0.9) rotate y*10 translate <-1.5, 0, -0.7> } object { Person(<10, 60>, <10, 95>, <4, -6>, <3, 0>, 0, 0, 0.7, 0.3) rotate y*170 translate <1.5, 0, -0.9> }
      object { Person(<70, 70>, <20, 30>, <80, 84>, <86, 84>, 8, 2, 0.8, 0.6) rotate y*150 translate <2.5, -0.4, 0.2> } Box(<2.2, 0, 0>, <3, 0.42, 0.5>, 0.3)
      Sea(0.04, 1, 0.4) #for (I, 0, 3) union { object { Skiff(7, 0.3) } Bar(<0, 0.3, 0>, <0, 2.6, 0>, 0.04, 0.5) translate <-8+I*6, 0.1, 9+I*2> } #end`,
  },
  'santa-rita': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-15, 3, -16>, <2, 3.2, 0>, 46) Sky(0.32, 0.06) Sun(<0.8, 0.5, 0.75>, 0.9) Fill(<-0.5, 0.5, -1>, 0.28) Sea(0.1, 1.2, 0.5)
      sphere { <300, 150, 600>, 26 pigment { rgb 1 } finish { ambient 2 } }
      union { object { Hull(15, 4.4, 2, 5, 0.5) translate -y*0.5 } object { Hull(15.2, 4.6, 0.3, 5, 0.95) translate y*1.3 }
        Box(<-5.5, 1.5, -1.4>, <-2, 4.2, 1.4>, 0.85) Box(<-5, 2.8, -1.45>, <-2.4, 3.7, 1.45>, 0.05) Box(<-6, 4.2, -1.6>, <-1.6, 4.4, 1.6>, 0.95)
        Bar(<0.6, 1.5, 0>, <0.6, 8, 0>, 0.1, 0.6) Bar(<0.6, 3, 0>, <5.4, 6.4, 0>, 0.08, 0.6) Bar(<0.6, 8, 0>, <6.8, 2.4, 0>, 0.03, 0.7) Bar(<0.6, 8, 0>, <-5.6, 4.4, 0>, 0.03, 0.7)
        sphere { <0.6, 7.2, 0>, 0.3 pigment { rgb 1 } finish { ambient 3 } }
        #for (I, 0, 5) cylinder { <1.6+mod(I, 3)*1, 1.6, -0.6+int(I/3)*1.1>, <1.6+mod(I, 3)*1, 2.1, -0.6+int(I/3)*1.1>, 0.42 Tone(0.8) } #end
        object { Person(<70, 50>, <20, 40>, <10, -10>, <8, 4>, 14, 2, 0.9, 0.7) translate <4, 1.6, -0.4> } object { Person(<30, 110>, <60, 20>, <0, 0>, <0, 0>, 6, 0, 0.7, 0.4) translate <-0.6, 1.6, -0.8> } rotate <0, 18, 3> }
      object { Wake(24, 7) rotate y*18 translate <-6, 0.1, 2> }`,
  },
  'hall-hosed': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-2.4, 2, -9>, <0.6, 1.9, 4>, 52) background { rgb 1 } Sun(<0.1, 0.5, 1>, 1.1) Fill(<-0.3, 0.8, -1>, 0.35)
      plane { y, 0 pigment { checker rgb 0.75, rgb 0.6 scale 0.7 } finish { reflection 0.42 diffuse 0.5 } normal { bumps 0.06 scale 0.4 } }
      #for (S, -1, 1, 2) #for (I, 0, 6) Bar(<S*4, 0, -4+I*3>, <S*4, 5, -4+I*3>, 0.16, 0.12) Bar(<S*4, 4, -4+I*3>, <S*2.6, 5.2, -4+I*3>, 0.07, 0.12) Box(<S*4+0.9*S, 0, -5+I*3>, <S*4+1.6*S, 0.85, -3+I*3>, 0.4) #end #end
      #for (I, 0, 6) Bar(<-4, 5, -4+I*3>, <0, 6.6, -4+I*3>, 0.08, 0.1) Bar(<4, 5, -4+I*3>, <0, 6.6, -4+I*3>, 0.08, 0.1) Bar(<-4, 5, -4+I*3>, <4, 5, -4+I*3>, 0.06, 0.1) Bar(<0, 5, -4+I*3>, <0, 6.6, -4+I*3>, 0.05, 0.1) #end
      difference { box { <-9, 0, 17>, <9, 9, 17.5> } object { Arch(3, 5.4, 3) translate <0, 0, 17> } #for (S, -1, 1, 2) object { Arch(2, 4, 3) translate <S*4.4, 0.6, 17> } #end Tone(0.3) }
      object { Person(<55, 70>, <20, 20>, <12, -14>, <6, 14>, 12, 2, 0.15, 0.3) rotate y*-20 translate <-1.6, 0, 0> } sphere_sweep { cubic_spline 6, <-1.3, 1.1, -0.3>, 0.03, <-1.0, 1.05, -0.2>, 0.03, <-2.2, 0.5, -1>, 0.03, <-3, 0.03, -0.6>, 0.03, <-3.6, 0.03, 0.6>, 0.03, <-5, 0, 1>, 0.03 Tone(0.05) }
      #for (I, 0, 60) sphere { <-1+I*0.05, 1.05-pow(I/60, 2)*1.0+0.05*sin(I*7), -0.2+0.12*I/60*sin(I*5)>, 0.02+0.03*I/60 Tone(1) finish { ambient 0.6 } } #end`,
  },
  'three-baskets': {
    size: '1400x1400',
    ink: NATION,
    pov: `
      Look(<-0.5, 2.7, -2.5>, <0.05, 0.1, -0.05>, 42) Sun(<-0.6, 0.7, -0.1>, 1.25) Fill(<0.6, 0.8, -0.6>, 0.2)
      plane { y, 0 pigment { checker rgb 0.35, rgb 0.25 scale 0.4 } finish { reflection 0.12 } }
      #local R = seed(5);
      #for (B, 0, 4) #local C = array[5][3] {{-0.7, 0.35, 0.02}, {0.55, 0.45, 0.95}, {0.05, -0.55, 0.5}, {-1.3, -0.7, 0.95}, {1.25, -0.45, 0.02}};
        union {
          difference { cone { 0, 0.38, y*0.32, 0.52 } cone { y*0.04, 0.36, y*0.34, 0.5 } pigment { rgb 0.65 } normal { radial 1.5 frequency 40 } }
          #for (I, 0, 5) torus { 0.39+I*0.024, 0.018 translate y*(0.03+I*0.055) Tone(0.6) } #end torus { 0.52, 0.035 translate y*0.33 Tone(C[B][2]) }
          #for (I, 0, 46) #local A = rand(R)*360; #local D = sqrt(rand(R))*0.38;
            union { sphere { 0, 0.05 scale <2.9, 0.8, 1.05> } cone { x*-0.12, 0.012, x*-0.2, 0.05 scale <1, 1, 0.5> } sphere { <0.11, 0.02, -0.022>, 0.012 Tone(0) }
              pigment { gradient y color_map { [0.3 rgb 0.95] [0.6 rgb 0.18] } scale 0.09 translate -y*0.05 } finish { specular 0.7 roughness 0.03 } rotate y*(rand(R)*360) translate vrotate(x*D, y*A) + y*(0.27+rand(R)*0.12*(1-D)) }
          #end translate <C[B][0], 0, C[B][1]> } #end`,
  },
  'ice-handcart': {
    size: '1600x1067',
    ink: NATION,
    pov: `
      Look(<-4.4, 1.6, -6>, <0.2, 1.3, 0.4>, 46) Sky(0.8, 0.35) Sun(<0.7, 0.35, 0.3>, 1.1) Fill(<-0.5, 0.6, -0.8>, 0.35) Mist(0.85, 40)
      plane { y, 0 pigment { rgb 0.55 } normal { bumps 0.35 scale <0.5, 1, 0.3> } finish { reflection 0.2 } }
      object { Street(7, 5.5, 31) translate <-16, 0, 5.5> } object { Street(5, 5.5, 8) rotate y*90 translate <9, 0, 30> }
      union { Box(<-1.1, 0.62, -0.5>, <1.1, 0.7, 0.5>, 0.15) #for (S, -1, 1, 2) union { torus { 0.5, 0.05 rotate x*90 Tone(0.08) } #for (I, 0, 9) Bar(0, vrotate(x*0.5, z*I*36), 0.018, 0.1) #end translate <0.1, 0.55, S*0.6> } Bar(<1.1, 0.66, S*0.4>, <2.1, 0.95, S*0.3>, 0.035, 0.15) #end
        #for (I, 0, 5) box { <-0.33, 0, -0.22>, <0.33, 0.42, 0.22> rotate y*(I*7-14) translate <-0.66+mod(I, 3)*0.68, 0.72+int(I/3)*0.43, 0.05*I-0.1> pigment { rgb 1 } finish { ambient 0.35 specular 0.6 reflection 0.1 } } #end }
      object { Person(<45, 50>, <20, 20>, <38, -30>, <20, 30>, 30, 2, 0.9, 0.2) rotate y*180 scale 1 translate <2.5, 0, 0> }
      object { Person(<60, 70>, <15, 10>, <-25, 30>, <30, 10>, 26, 2, 0.3, 0.7) rotate y*180 translate <-1.9, 0, -0.1> scale 1 }
      #for (I, 0, 12) sphere { <-1+mod(I*0.37, 2), 0.02, -0.9+0.1*sin(I)>, 0.09 scale <1.6, 0.2, 1> Tone(0.95) } #end`,
  },
  'cat-audits': {
    size: '2000x1000',
    ink: NATION,
    pov: `
      Look(<-1.1, 0.42, -2.6>, <0.5, 0.5, 0>, 52) Sky(1, 0.9) Sun(<0.5, 0.28, 0.9>, 1.3) Fill(<-0.5, 0.5, -0.9>, 0.3)
      plane { y, 0 pigment { checker rgb 0.7, rgb 0.5 scale 0.5 } finish { reflection 0.3 } normal { bumps 0.05 scale 0.2 } }
      #for (I, 0, 4) Bar(<-5+I*3.4, 0, 5>, <-5+I*3.4, 6, 5>, 0.14, 0.1) #end Box(<-20, 3, 4.9>, <20, 3.2, 5.1>, 0.1)
      #for (I, 0, 5) union { object { Dhow(0.12, (mod(I, 2) ? 0.9 : 0)) } rotate y*(I*30) scale 0.42 translate <-9+I*4.2, 0.1, 13+mod(I, 3)*3> } #end
      union { // The cat.
        object { Limb(<0, 0.27, 0>, <0.34, 0.29, 0>, 0.095, 0.085) } object { Limb(<0.32, 0.3, 0>, <0.45, 0.4, 0>, 0.07, 0.06) } sphere { <0.5, 0.43, 0>, 0.085 } sphere { <0.565, 0.41, 0>, 0.04 }
        #for (S, -1, 1, 2) cone { <0.49, 0.49, S*0.045>, 0.035, <0.49, 0.575, S*0.055>, 0 } object { Limb(<0.34, 0.25, S*0.045>, <0.35+S*0.06, 0.02, S*0.045>, 0.035, 0.024) } object { Limb(<-0.02, 0.24, S*0.05>, <-0.04-S*0.07, 0.02, S*0.05>, 0.05, 0.024) } #end
        sphere_sweep { cubic_spline 6, <0, 0.2, 0>, 0.03, <-0.06, 0.29, 0>, 0.03, <-0.25, 0.34, 0>, 0.026, <-0.36, 0.52, 0>, 0.022, <-0.3, 0.66, 0>, 0.018, <-0.2, 0.7, 0>, 0.01 } Tone(0.04) translate <0.1, 0, -0.3> }
      #for (I, 0, 3) union { difference { cone { 0, 0.2, y*0.18, 0.28 } cone { y*0.02, 0.19, y*0.2, 0.27 } } Tone(0.3) rotate z*(I = 2 ? 95 : 0) translate <1.7+I*0.5, (I = 2 ? 0.25 : 0), 0.8+I*0.5> } #end
      union { sphere { 0, 0.05 scale <2.8, 0.5, 1> } cone { x*-0.12, 0.01, x*-0.19, 0.05 scale <1, 0.6, 1> } Tone(0.9) translate <1.05, 0.03, -0.5> }`,
  },
  'fish-boats-home': {
    size: '2000x1000',
    ink: NATION,
    pov: `
      Look(<-24, 4.6, -34>, <6, 6.5, 6>, 48) Sky(1, 0.75) Sun(<0.45, 0.2, 0.9>, 1.3) Fill(<-0.5, 0.6, -0.8>, 0.2) Sea(0.2, 1.4, 0.45) Mist(1, 260)
      sphere { <520, 150, 900>, 60 pigment { rgb 1 } finish { ambient 2 } no_shadow }
      #local R = seed(3); #for (I, 0, 8) union { object { Dhow(0.1, (mod(I, 3) = 2 ? 0 : 0.45+0.5*rand(R))) } object { Standing(2, 0.1, 0.3) translate <-3, 1.6, 0> } object { Person(<60, 60>, <20, 20>, <0, 0>, <0, 0>, 20, 2, 0.1, 0.3) translate <3, 1.5, 0> } rotate y*(200+rand(R)*30) translate <-14+I*9.5+rand(R)*4, 0.2, -6+pow(I, 1.5)*4.4+mod(I, 2)*14> } #end
      Box(<-200, -1, 190>, <260, 5, 200>, 0.3) #for (I, 0, 4) object { Gantry(mod(I, 2)*55, 0.2) translate <60+I*40, 4, 205> } #end object { Street(26, 12, 5) translate <-190, 4, 210> }`,
  },
  'spring-tide-steps': {
    size: '1400x1400',
    ink: SCIENCE,
    pov: `
      Look(<-2.4, 2.9, -4.4>, <0.2, 0.75, 0.4>, 44) Sky(1, 0.85) Sun(<-0.7, 0.6, -0.35>, 1.25) Fill(<0.7, 0.4, -0.6>, 0.2)
      #for (I, 0, 7) box { <-6, -3, I*0.62>, <6, 0.1+I*0.3, 9> Tone((I < 3 ? 0.3 : 0.75)) normal { brick 0.6 scale <0.2, 0.04, 0.2> } } #end
      #local R = seed(2); #for (I, 0, 260) sphere { <rand(R)*10-5, 0.12+int(rand(R)*2.99)*0.3, 0>, 0.07 scale <1.6, 0.35, 1> translate z*(0.02+0.62*int(rand(R)*2.9)+rand(R)*0.5) Tone(0.1) } #end
      cylinder { <0.1, 0.69, 1.45>, <0.1, 0.78, 1.45>, 0.1 Tone(0.95) finish { specular 0.9 } } torus { 0.1, 0.018 translate <0.1, 0.77, 1.45> Tone(0.2) }
      plane { y, 0.34 pigment { rgb 0.3 } normal { bumps 0.5 scale <0.9, 1, 0.4> } finish { ambient 0.1 diffuse 0.3 reflection { 0.1, 0.9 fresnel on } specular 0.5 roughness 0.02 } interior { ior 1.33 } }
      Box(<1.6, 0.6, 1.36>, <1.72, 3.2, 1.42>, 0.95) #for (I, 0, 12) Box(<1.6, 0.62+I*0.2, 1.34>, <(mod(I, 5) ? 1.66 : 1.72), 0.66+I*0.2, 1.37>, 0) #end
      object { Person(<50, 75>, <50, 60>, <86, 70>, <110, 96>, 16, 0, 0.95, 0.12) rotate y*-70 translate <-0.95, 0.52, 2.4> }`,
  },
  'planting-day-thousand': {
    size: '2000x1000',
    ink: SCIENCE,
    pov: `
      Look(<-3.2, 2.1, -5.4>, <0.6, 0.45, 2.4>, 50) Sky(1, 0.85) Sun(<0.6, 0.4, 0.6>, 1.25) Fill(<-0.6, 0.5, -0.6>, 0.3) Mist(1, 45)
      plane { y, 0 pigment { rgb 0.55 } normal { bumps 0.5 scale <0.7, 1, 0.35> } finish { reflection 0.25 } }
      #local R = seed(41);
      #for (I, 0, 9) #for (J, 0, 9) union { #local Alive = (mod(I*37+J*61+I*J*7, 100) < 41);
        Bar(<0, -0.1, 0>, <0.02, (Alive ? 0.5 : 0.2+0.3*rand(R)), 0>, 0.014, 0.1)
        #if (Alive) #for (K, 0, 9) sphere { 0, 1 scale <0.17, 0.02, 0.065> translate x*0.15 rotate z*(20+rand(R)*30) rotate y*(K*139) translate y*(0.3+K*0.035) Tone(0.08+0.25*rand(R)) } #end #for (K, 0, 3) sphere_sweep { linear_spline 3, <0, 0.16, 0>, 0.012, <0.1, 0.1, 0>, 0.012, <0.15, -0.05, 0>, 0.01 rotate y*K*90 Tone(0.1) } #end #end
        translate <-2.2+I*0.72+rand(R)*0.1, 0, -2+J*0.9+rand(R)*0.1> } #end #end
      object { Person(<45, 75>, <90, 55>, <4, 14>, <2, 30>, 12, 0, 0.95, 0.2) rotate y*-140 translate <3.1, -0.2, 1.2> } Box(<2.62, 1.0, 0.85>, <2.92, 1.03, 1.2>, 0.1)
      #for (I, 0, 26) object { Tree(5+rand(R)*3, 0.2, I+3) translate <-30+I*2.7, -0.6, 26+rand(R)*6> } #end`,
  },
  'red-spout-green-spout': {
    size: '1600x900',
    ink: SCIENCE,
    pov: `
      Look(<-2.6, 1.5, -4.6>, <0.3, 0.95, 0>, 44) Sky(1, 0.9) Sun(<-0.7, 0.65, -0.4>, 1.25) Fill(<0.8, 0.4, -0.6>, 0.2) Ground(0.75, 0.3) Mist(1, 60)
      #macro Pump(V) union { cylinder { 0, y*0.95, 0.075 Tone(0.2) } cylinder { y*0.8, y*1.12, 0.11 Tone(0.2) } cylinder { -y*0.01, y*0.06, 0.85 Tone(0.85) }
        sphere_sweep { cubic_spline 5, <0, 0.95, 0>, 0.055, <-0.1, 0.95, 0>, 0.055, <-0.34, 0.92, 0>, 0.055, <-0.43, 0.78, 0>, 0.05, <-0.44, 0.6, 0>, 0.05 Tone(V) } sphere_sweep { linear_spline 4, <0.02, 1.15, 0>, 0.025, <0.16, 1.26, 0>, 0.028, <0.5, 1.1, 0>, 0.028, <0.78, 0.72, 0>, 0.03 Tone(0.12) } Bar(<0, 1.1, 0>, <0, 1.26, 0>, 0.03, 0.15) } #end
      object { Pump(1) translate <-0.1, 0, 0> } object { Pump(0.02) rotate y*20 translate <3.4, 0, 4.4> }
      object { Pot(0.45) scale 0.8 translate <-0.56, 0.06, 0> } object { Pot(0.8) scale 0.75 translate <-1.2, 0, 0.5> } cylinder { <-0.53, 0.82, 0>, <-0.56, 0.5, 0>, 0.018 Tone(1) }
      object { Person(<55, 62>, <10, 8>, <-4, 6>, <0, 0>, 22, 1, 0.95, 0.2) rotate y*180 translate <1.38, 0, 0> }
      object { Person(<-6, 90>, <10, 75>, <10, -10>, <4, 12>, 0, 1, 0.4, 0.9) rotate y*200 translate <-2.2, 0, 3> } object { Pot(0.3) scale 0.62 translate <-2.1, 1.62, 3> }
      #for (I, 0, 3) object { Palm(7+I, 1.2-I*0.4, I+5) translate <-7+I*4.6, 0, 12+I*2> } #end object { House(5, 2.6, 4, 1, 0.7, 0.1) translate <3.5, 0, 9> } prism { linear_sweep linear_spline 0, 5, 4, <-0.5, 0>, <2.5, 1.8>, <5.5, 0>, <-0.5, 0> rotate -x*90 scale <1, 1, -1> translate <3.5, 2.6, 12> Tone(0.25) }`,
  },
  'postmans-sheet': {
    size: '1600x1067',
    ink: SCIENCE,
    pov: `
      Look(<-1.8, 1.5, -5.4>, <0.15, 1.5, 0>, 44) background { rgb 0.02 } light_source { <0.3, 1.5, 1.4> rgb 1.2 fade_distance 3 fade_power 2 } Ground(0.25, 0.6)
      box { <-1.5, 0.35, 0>, <1.7, 2.6, 0.01> pigment { spherical color_map { [0 rgb 0.35] [1 rgb 1] } scale 2.3 translate <0.3, 1.5, 0> } finish { ambient 1.3 diffuse 0 } normal { gradient x 0.3 } no_shadow }
      Bar(<-1.6, 0, 0>, <-1.6, 2.75, 0>, 0.03, 0.05) Bar(<1.8, 0, 0>, <1.8, 2.75, 0>, 0.03, 0.05) Bar(<-1.7, 2.68, 0>, <1.9, 2.68, 0>, 0.02, 0.05)
      #local R = seed(12);
      #for (I, 0, 46) union { #for (S, -1, 1, 2) triangle { <0, 0.02, 0>, <0, -0.05, 0>, <S*0.1, 0.045, 0> } triangle { <0, -0.01, 0>, <0, -0.06, 0>, <S*0.06, -0.05, 0> } #end sphere { 0, 0.014 scale <1, 3.4, 1> }
        Tone(0.02) scale 0.7+rand(R)*0.9 rotate z*(rand(R)*360) translate <rand(R)*3-1.4, 0.5+rand(R)*2, -0.05> } #end
      object { Person(<120, 30>, <20, 100>, <-4, 6>, <2, 4>, -2, 0, 0.05, 0.05) rotate y*-8 translate <-0.85, 0, -0.7> }
      #for (I, 0, 30) sphere_sweep { linear_spline 3, <-5+I*0.35, 0, 0.8>, 0.02, <-5+I*0.35+rand(R)*0.2, 0.3+rand(R)*0.3, 0.8>, 0.012, <-5+I*0.35+rand(R)*0.5, 0.35+rand(R)*0.4, 0.8>, 0.004 Tone(0.3) } #end`,
  },
  'nayapul-by-torch': {
    size: '1600x900',
    ink: SCIENCE,
    pov: `
      Look(<-7.4, 3.2, -9>, <1.2, 2.6, 2>, 50) Sky(0.3, 0.06) Sun(<0.6, 0.4, 0.7>, 0.55) Fill(<-0.6, 0.5, -1>, 0.16)
      plane { y, 0 pigment { rgb 0.15 } normal { bumps 0.8 scale <2.4, 1, 0.7> } finish { reflection { 0.15, 0.9 fresnel on } diffuse 0.4 specular 0.7 roughness 0.02 } interior { ior 1.33 } }
      difference { box { <-40, -3, 3>, <60, 6.4, 8> } #for (I, -2, 4) object { Arch(9, 6.4, 12) translate <-4.5+I*11.5, -1.4, 5> } #end Tone(0.4) normal { brick 0.5 scale 0.12 } }
      Box(<-40, 6.4, 2.8>, <60, 7.2, 3.1>, 0.6) Box(<-1, -2, 2.2>, <3.5, 4.5, 3.2>, 0.4) Box(<-1.2, 1.9, 0.6>, <3.6, 2.1, 3>, 0.3)
      Box(<1.6, -1, 2.02>, <2.1, 5.6, 2.2>, 1) #for (I, 0, 26) Box(<1.6, -0.6+I*0.24, 1.98>, <(mod(I, 5) ? 1.84 : 2.1), -0.52+I*0.24, 2.03>, 0) #end
      object { Person(<60, 95>, <20, 5>, <0, 4>, <0, 2>, 8, 0, 0.5, 0.1) rotate y*-20 translate <-0.3, 2.1, 1.3> } object { Person(<-5, 20>, <10, 60>, <-4, 6>, <0, 0>, 0, 0, 0.7, 0.1) rotate y*-30 translate <-0.95, 2.1, 1.9> }
      light_source { <0.3, 3.3, 1.1> rgb 2.4 spotlight point_at <1.9, 2.2, 2.1> radius 16 falloff 26 } sphere { <0.34, 3.3, 1.15>, 0.05 pigment { rgb 1 } finish { ambient 3 } no_shadow }
      #for (I, 0, 9) Bar(<-36+I*9, 7.2, 4>, <-36+I*9, 10, 4>, 0.06, 0.3) sphere { <-36+I*9, 10.1, 4>, 0.25 pigment { rgb 1 } finish { ambient 2 } } #end`,
  },
  'tara-devi': {
    size: '1600x900',
    ink: TECHNOLOGY,
    pov: `
      Look(<-66, 9, -88>, <-3, 13, 0>, 52) Sky(0.55, 0.12) Sun(<-0.6, 0.5, -0.6>, 0.75) Fill(<0.5, 0.5, -1>, 0.22) Sea(0.12, 3.4, 0.7)
      sphere { <420, 190, 800>, 24 pigment { rgb 1 } finish { ambient 2 } }
      union { object { Hull(92, 17, 9, 20, 0.12) translate -y*1.5 } object { Hull(92.4, 17.4, 1, 20, 0.95) translate y*7.4 }
        #for (D, 0, 3) Box(<8+D*2, 8+D*3.2, -7+D*0.4>, <31-D*2.4, 11.1+D*3.2, 7-D*0.4>, 0.92) #for (I, 0, 8-D) box { <9.5+D*2+I*2.3, 9.2+D*3.2, -7.1+D*0.4>, <10.8+D*2+I*2.3, 10.5+D*3.2, -6> pigment { rgb 1 } finish { ambient 1 } } #end #end
        Box(<14, 20.8, -8>, <24, 23.4, 8>, 0.9) box { <24.02, 21.6, -7.4>, <24.1, 22.8, 7.4> Tone(0.05) } Box(<14.5, 21.5, -8.05>, <23.4, 22.8, -7.9>, 0.04) Bar(<16, 23.4, 0>, <16, 34, 0>, 0.35, 0.6) Bar(<16, 30, -3>, <16, 30, 3>, 0.2, 0.6)
        cone { <2, 8, 0>, 3, <0.6, 17, 0>, 2.4 Tone(0.3) } #for (S, -1, 1, 2) Bar(<-32, 8, S*6>, <-34, 22, S*3>, 0.6, 0.3) Bar(<-44, 8, S*5>, <-34, 22, S*3>, 0.4, 0.3)
        cylinder { <-47.5, 8.4, S*3-1.4>, <-47.5, 8.4, S*3+1.4>, 2.4 Tone(0.75) } torus { 2.4, 0.4 rotate x*90 translate <-47.5, 8.4, S*3-1.5> Tone(0.2) } #end Bar(<-34, 22, -3.4>, <-34, 22, 3.4>, 0.5, 0.3)
        #for (I, 0, 3) cylinder { <-26+I*8, 8, -5>, <-26+I*8, 11.5, -5>, 3.1 Tone(0.4+mod(I, 2)*0.4) normal { gradient y 1 scale 0.4 } } #end
        Box(<-45, 8, -8.4>, <-10, 9, -8.2>, 0.6) object { Standing(0, 1, 0.1) scale 1.15 translate <-42, 8, -6.5> } object { Person(<100, 60>, <10, 20>, <0, 0>, <0, 0>, 6, 0, 1, 0.1) rotate y*180 scale 1.15 translate <-39, 8, -7> }
        rotate <0, 12, 2.5> translate y*0.2 }
      sphere_sweep { cubic_spline 6, <-44, 13, -12>, 0.28, <-46.6, 10.4, -13.4>, 0.28, <-48.4, 7, -14>, 0.28, <-50, 2, -14.5>, 0.28, <-53, -3, -15>, 0.28, <-60, -9, -15>, 0.28 Tone(1) }`,
  },
  'boond-one': {
    size: '1600x900',
    ink: TECHNOLOGY,
    pov: `
      Look(<0, 0.4, -5>, <0.3, -0.1, 0>, 40) background { rgb 0 } Sun(<-0.8, 0.5, -0.5>, 1.5) Fill(<0.3, -0.8, 0.1>, 0.22)
      sphere { 0, 60 pigment { wrinkles turbulence 0.6 color_map { [0.35 rgb 0.25] [0.5 rgb 0.5] [0.72 rgb 1] } scale <9, 4, 9> rotate z*30 } rotate <0, 20, 0> translate <14, -61.3, 14> }
      union { Box(-0.5, 0.5, 0.12) #for (I, 0, 2) Box(<-0.46+I*0.31, -0.46, -0.505>, <-0.18+I*0.31, 0.46, -0.5>, 0.45) Box(<-0.505, -0.46, -0.46+I*0.31>, <-0.5, 0.46, -0.18+I*0.31>, 0.45) #for (J, 0, 5) Box(<-0.46+I*0.31, -0.44+J*0.15, -0.507>, <-0.18+I*0.31, -0.435+J*0.15, -0.5>, 0.9) #end #end
        #for (S, -1, 1, 2) #for (T, -1, 1, 2) Box(<S*0.5-0.03, -0.52, T*0.5-0.03>, <S*0.5+0.03, 0.52, T*0.5+0.03>, 0.95) #end #end Box(<-0.52, 0.5, -0.52>, <0.52, 0.53, 0.52>, 0.9) cylinder { <0, 0.53, 0>, <0, 0.6, 0>, 0.2 Tone(0.1) } sphere { <0, 0.58, 0>, 0.15 Tone(0.5) finish { specular 1 } }
        #for (A, 0, 3) Box(<0.5, -0.012, -0.03>, <1.9, 0.012, 0.03>, 0.95) #local Q = A; #end Bar(<-0.5, -0.4, 0>, <-2, -0.75, 0>, 0.018, 1) Bar(<0.5, -0.4, 0>, <2, -0.7, 0>, 0.018, 1) Bar(<0, -0.4, -0.5>, <0, -1.1, -1.2>, 0.018, 1)
        rotate <-18, 32, 12> scale 0.95 translate <-0.35, 0.25, 0> }
      #local R = seed(8); #for (I, 0, 150) sphere { <rand(R)*60-30, rand(R)*30-6, 60>, 0.05+0.07*rand(R)*rand(R) pigment { rgb 1 } finish { ambient 2 } } #end`,
  },
  'letter-boxes': {
    size: '1600x900',
    ink: TECHNOLOGY,
    pov: `
      Look(<-1.25, 0.86, -2.1>, <0.2, 0.62, 0>, 42) Sun(<-0.6, 0.6, -0.5>, 1.2) Fill(<0.8, 0.4, -0.6>, 0.2) background { rgb 0.9 }
      Box(<-6, -0.06, -0.5>, <6, 0, 1>, 0.4) Box(<-6, -2, -0.46>, <6, -0.06, 1>, 0.2)
      #for (I, -6, 8) #for (J, 0, 3) union {
        difference { box { <0, 0, 0>, <0.34, 0.34, 0.4> } box { <0.02, 0.02, -0.1>, <0.32, 0.32, 0.38> } Tone(0.16) }
        #local Open = ((I = 1 & J = 1) ? 105 : ((I = -2 & J = 2) ? 62 : 0));
        union { box { <0, 0, 0>, <0.29, 0.29, 0.012> } box { <0.06, 0.17, -0.008>, <0.23, 0.235, 0> pigment { rgb 0.1 } } sphere { <0.245, 0.1, -0.012>, 0.018 } cylinder { <0.145, 0.09, -0.006>, <0.145, 0.09, 0.01>, 0.034 pigment { rgb 0.85 } }
          pigment { rgb 0.6 } finish { ambient 0.15 diffuse 0.6 specular 0.8 roughness 0.04 } translate <0, 0, 0> rotate y*-Open translate <0.025, 0.025, 0.0> }
        #if (Open > 80) Box(<0.09, 0.03, 0.02>, <0.19, 0.24, 0.035>, 0.03) box { <0.1, 0.05, 0.012>, <0.18, 0.22, 0.021> pigment { rgb 1 } finish { ambient 0.8 } } #end
        translate <I*0.36, 0.03+J*0.36, 0> } #end #end
      union { #for (S, -1, 1, 2) cone { 0, 0.012, y*0.1*S, 0.055 pigment { rgbt <1, 1, 1, 0.6> } finish { specular 1 } } cylinder { y*0.105*S, y*0.122*S, 0.07 Tone(0.1) } #end cone { -y*0.1, 0.05, -y*0.045, 0.01 Tone(0.2) } cone { y*0.01, 0.008, y*0.04, 0.024 Tone(0.2) } #for (I, 0, 2) Bar(vrotate(<0.062, -0.11, 0>, y*I*120), vrotate(<0.062, 0.11, 0>, y*I*120), 0.006, 0.1) #end scale 1.3 translate <-0.25, 0.16, -0.3> }
      difference { cone { <0.35, 0, -0.3>, 0.045, <0.35, 0.15, -0.3>, 0.065 } cone { <0.35, 0.01, -0.3>, 0.04, <0.35, 0.16, -0.3>, 0.06 } pigment { rgbt <1, 1, 1, 0.4> } finish { specular 1 } } cylinder { <0.35, 0.01, -0.3>, <0.35, 0.11, -0.3>, 0.05 Tone(0.3) }`,
  },
  'carrom-while-it-charges': {
    size: '1600x900',
    ink: TECHNOLOGY,
    pov: `
      Look(<-3.6, 2, -5.2>, <0.2, 0.9, 0.4>, 46) Sky(0.75, 0.4) Sun(<-0.5, 0.7, -0.5>, 0.9) Fill(<0.8, 0.4, -0.5>, 0.25) Ground(0.55, 0.15)
      #macro Rickshaw(V) union { prism { linear_sweep bezier_spline -0.62, 0.62, 12, <-1.2, 0.5>, <-1.3, 0.8>, <-1.25, 0.9>, <-1.1, 0.95>, <-1.1, 0.95>, <-0.2, 1.0>, <0.4, 0.9>, <0.95, 0.95>, <0.95, 0.95>, <1.25, 0.7>, <1.3, 0.4>, <-1.2, 0.5> rotate -x*90 scale <1, 1, -1> Tone(V) }
        Box(<-1.25, 0.42, -0.62>, <0.5, 0.7, 0.62>, V*0.7) prism { linear_sweep bezier_spline -0.68, 0.68, 12, <-1.3, 1.55>, <-1.25, 1.85>, <-0.9, 1.95>, <-0.4, 1.95>, <-0.4, 1.95>, <0.2, 1.95>, <0.7, 1.9>, <0.85, 1.75>, <0.85, 1.75>, <0.3, 1.72>, <-0.8, 1.75>, <-1.3, 1.55> rotate -x*90 scale <1, 1, -1> Tone(0.12) }
        #for (S, -1, 1, 2) Bar(<-1.2, 0.9, S*0.6>, <-1.25, 1.7, S*0.64>, 0.03, 0.1) Bar(<0.95, 0.95, S*0.5>, <0.8, 1.75, S*0.6>, 0.025, 0.1) torus { 0.24, 0.08 rotate x*90 translate <-0.8, 0.3, S*0.6> Tone(0.04) } #end torus { 0.24, 0.08 rotate x*90 translate <1.05, 0.3, 0> Tone(0.04) } sphere { <1.24, 0.72, 0>, 0.13 Tone(1) } Box(<-1.15, 0.9, -0.55>, <-0.7, 1.4, 0.55>, 0.2) } #end
      object { Rickshaw(0.85) rotate y*35 translate <-1.9, 0, 2.2> } object { Rickshaw(0.4) rotate y*30 translate <1.6, 0, 3.4> } object { Rickshaw(0.85) rotate y*26 translate <4.6, 0, 4.2> }
      Box(<-7, 0, 5.4>, <9, 3.4, 6>, 0.75) Box(<-7, 2.8, 3.6>, <9, 2.95, 6>, 0.2) #for (I, 0, 7) #for (J, 0, 2) Box(<-5+I*1.2, 0.3+J*0.75, 5.3>, <-4+I*1.2, 0.9+J*0.75, 5.42>, 0.12) sphere { <-4.2+I*1.2, 0.8+J*0.75, 5.3>, 0.06 pigment { rgb 1 } finish { ambient 2 } } #end #end
      union { Box(<-0.55, 0.62, -0.55>, <0.55, 0.68, 0.55>, 0.9) #for (S, -1, 1, 2) Box(<-0.6, 0.62, S*0.58-0.03>, <0.6, 0.74, S*0.58+0.03>, 0.1) Box(<S*0.58-0.03, 0.62, -0.6>, <S*0.58+0.03, 0.74, 0.6>, 0.1) #end cylinder { 0, y*0.62, 0.2 Tone(0.3) }
        #for (I, 0, 13) cylinder { <0.3*sin(I*2.1)*mod(I, 3)/2, 0.68, 0.3*cos(I*1.7)>, <0.3*sin(I*2.1)*mod(I, 3)/2, 0.705, 0.3*cos(I*1.7)>, 0.04 Tone(mod(I, 2)) } #end }
      #for (I, 0, 3) object { Person((I = 1 ? <75, 60> : <40, 50>), <30, 40>, <84, 80>, <90, 88>, 20, 0, (mod(I, 2) ? 0.15 : 0.95), 0.3) rotate y*(180+I*90) translate vrotate(<1.0, -0.42, 0>, y*I*90) } cylinder { vrotate(<1.0, 0, 0>, y*I*90), vrotate(<1.0, 0.42, 0>, y*I*90), 0.16 Tone(0.2) } #end
      object { Person(<60, -5>, <95, 20>, <-4, 4>, <0, 0>, 2, 0, 0.9, 0.1) rotate y*-130 translate <1.5, 0, 1.2> }`,
  },
}
