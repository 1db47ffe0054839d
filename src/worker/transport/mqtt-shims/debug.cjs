// mqtt.js's debug log, left out: the developer panel shows what the transport does. CommonJS, as
// mqtt.js calls what it requires.

module.exports = () => () => {};
