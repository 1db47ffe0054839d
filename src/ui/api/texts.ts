// Calls that failed
export const THE_ANSWER_COULD_NOT_BE_READ = 'The answer could not be read.';
export const WE_COULD_NOT_REACH_TOUCHLINE = 'We could not reach Touchline. Check your connection.';
