type Testimonial = {
  id: string;
  /** A drawn portrait; no person here is real. */
  image: string;
  title: string;
  text: string;
  author: string;
  designation: string;
  company: string;
};

/** Five testimonials of 35 to 60 words. */
export const testimonials: readonly Testimonial[] = [
  {
    id: "tailor",
    image: "/pictures/voice-1.svg",
    title: "My name is on the board",
    text: "Before the course I hemmed what others had cut. Now I measure, I cut, and I say the price, which was the hardest stitch of all. Last Onam we finished ninety school shirts in eleven days. When my daughter passes the shop she reads the signboard aloud to her friends. Every time.",
    author: "Rajani P.",
    designation: "Tailor",
    company: "Six Needles, Pulpally",
  },
  {
    id: "goat-keeper",
    image: "/pictures/voice-2.svg",
    title: "Two goats, and somebody who came back",
    text: "People have given us things before. They take a photograph and go. This time the animal health worker came again, in the rain too, and scolded me about the shed floor. She was right about the floor. I have five goats now. One I gave to Kunjamma next door.",
    author: "Devaki K.",
    designation: "Goat keeper",
    company: "Thirunelly",
  },
  {
    id: "student",
    image: "/pictures/voice-3.svg",
    title: "The circle at the end",
    text: "Honestly, I came for the banana. Then for the maths. I stayed because at the end we sit in a circle and everyone has to say one sentence, and no one is allowed to laugh. I said nothing useful for a month. In January I spoke at the gram sabha. About buses!",
    author: "Aparna S.",
    designation: "Pupil, Class 12",
    company: "Life School, Meppadi",
  },
  {
    id: "teacher",
    image: "/pictures/voice-4.svg",
    title: "Fewer empty chairs",
    text: "I teach mathematics, so allow me figures. In 2021, nine of my pupils left before Class 10. Last year, one did. Desks do not explain that, nor do lamps alone. What changed is that somebody outside the school also asks where a child has been, and waits for the answer.",
    author: "Biju M.",
    designation: "Mathematics teacher",
    company: "Government school near Gudalur",
  },
  {
    id: "giver",
    image: "/pictures/voice-5.svg",
    title: "I asked an awkward question",
    text: "After thirty-one years in a bank I distrust round numbers. So I wrote and asked what had become of my five hundred rupees. I received a receipt, a page of accounts, and an invitation to carry desks up a hill. My back still remembers it. I give every month now.",
    author: "Thomas V.",
    designation: "Giver and volunteer",
    company: "Kozhikode",
  },
];
