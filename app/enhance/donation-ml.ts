/**
 * The donation script of Malayalam pages. It brings their sentences along: no page then carries some that only
 * a script says.
 */
import "./words-ml";
import "./donation";
