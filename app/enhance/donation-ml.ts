/** The donation script of Malayalam pages, with its sentences: pages don't have to carry them. */
import "./words-ml";
import "./donation";
