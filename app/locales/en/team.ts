/** Four invented people with drawn portraits. */
export const team = [
  {
    name: "Sheeba Raghavan",
    role: "Director",
    image: "/pictures/team-1.svg",
    line: "Taught for nineteen years before she opened the first Life School room. Reads every mentor's diary.",
  },
  {
    name: "Mathew Kuruvila",
    role: "Director",
    image: "/pictures/team-2.svg",
    line: "Looks after the money. Signs no bill whose purpose he cannot explain to his mother.",
  },
  {
    name: "Nafeesa Koyamu",
    role: "Director",
    image: "/pictures/team-3.svg",
    line: "A tailor by trade. Built up the Stitching Center, and still sits at a machine on Tuesdays.",
  },
  {
    name: "Hari Narayanan",
    role: "Field Development Coordinator",
    image: "/pictures/team-4.svg",
    line: "On the road four days a week. Knows which culvert floods first and who has the key to every hall.",
  },
] as const;
