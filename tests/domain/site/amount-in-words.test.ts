import { expect, test } from "vitest";
import { rupeesInWords } from "~/locales/amount-in-words";

test("writes amounts in Indian English words", () => {
  expect(rupeesInWords(50_000)).toBe("Five Hundred Rupees Only");
  expect(rupeesInWords(50_000_000)).toBe("Five Lakh Rupees Only");
  expect(rupeesInWords(1_000_000_000)).toBe("One Crore Rupees Only");
  expect(rupeesInWords(50_050)).toBe("Five Hundred Rupees And Fifty Paise Only");
});

/** Amounts as banks in Kerala write them: joined, with a doubled consonant or a glide. */
const IN_MALAYALAM = `
0 പൂജ്യം രൂപ
0.01 ഒരു പൈസ
0.5 അമ്പത് പൈസ
1 ഒരു രൂപ
1.01 ഒരു രൂപ ഒരു പൈസ
50 അമ്പത് രൂപ
99 തൊണ്ണൂറ്റിയൊമ്പത് രൂപ
100 നൂറ് രൂപ
101 നൂറ്റി ഒന്ന് രൂപ
111 നൂറ്റി പതിനൊന്ന് രൂപ
125 നൂറ്റി ഇരുപത്തിയഞ്ച് രൂപ
200 ഇരുനൂറ് രൂപ
250 ഇരുനൂറ്റി അമ്പത് രൂപ
342 മുന്നൂറ്റി നാല്പത്തിരണ്ട് രൂപ
467 നാനൂറ്റി അറുപത്തിയേഴ് രൂപ
500 അഞ്ഞൂറ് രൂപ
500.5 അഞ്ഞൂറ് രൂപ അമ്പത് പൈസ
686 അറുനൂറ്റി എൺപത്തിയാറ് രൂപ
778 എഴുനൂറ്റി എഴുപത്തിയെട്ട് രൂപ
800 എണ്ണൂറ് രൂപ
999 തൊള്ളായിരത്തി തൊണ്ണൂറ്റിയൊമ്പത് രൂപ
1000 ആയിരം രൂപ
1001 ആയിരത്തി ഒന്ന് രൂപ
1500 ആയിരത്തി അഞ്ഞൂറ് രൂപ
1999 ആയിരത്തി തൊള്ളായിരത്തി തൊണ്ണൂറ്റിയൊമ്പത് രൂപ
2000 രണ്ടായിരം രൂപ
5250 അയ്യായിരത്തി ഇരുനൂറ്റി അമ്പത് രൂപ
8000 എണ്ണായിരം രൂപ
9000 ഒമ്പതിനായിരം രൂപ
10000 പതിനായിരം രൂപ
12500 പന്ത്രണ്ടായിരത്തി അഞ്ഞൂറ് രൂപ
15000 പതിനയ്യായിരം രൂപ
19019 പത്തൊമ്പതിനായിരത്തി പത്തൊമ്പത് രൂപ
20000 ഇരുപതിനായിരം രൂപ
21000 ഇരുപത്തിയൊന്നായിരം രൂപ
33000 മുപ്പത്തിമൂവായിരം രൂപ
90000 തൊണ്ണൂറായിരം രൂപ
99999 തൊണ്ണൂറ്റിയൊമ്പതിനായിരത്തി തൊള്ളായിരത്തി തൊണ്ണൂറ്റിയൊമ്പത് രൂപ
100000 ഒരു ലക്ഷം രൂപ
100500 ഒരു ലക്ഷത്തി അഞ്ഞൂറ് രൂപ
125000 ഒരു ലക്ഷത്തി ഇരുപത്തിയയ്യായിരം രൂപ
500000 അഞ്ച് ലക്ഷം രൂപ
10000000 ഒരു കോടി രൂപ
12345678 ഒരു കോടി ഇരുപത്തിമൂന്ന് ലക്ഷത്തി നാല്പത്തിയയ്യായിരത്തി അറുനൂറ്റി എഴുപത്തിയെട്ട് രൂപ
`;

test("writes amounts in Malayalam words", () => {
  const rows = IN_MALAYALAM.trim().split("\n");
  const said = rows.map((row) => {
    const amount = row.split(" ", 1)[0] ?? "";
    return `${amount} ${rupeesInWords(Math.round(Number(amount) * 100), "ml")}`;
  });
  expect(said).toEqual(rows.map((row) => `${row} മാത്രം`));
});
